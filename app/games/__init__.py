"""Games: who plays what with whom, and the service that lets them."""
