/** Of what waits to be sent. Raised when its shape changes; the sender still understands the release before, and leaves what a newer page wrote to a newer page. */
export const CONTRACT_VERSION = 1;
