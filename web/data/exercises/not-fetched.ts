/** A file of the generator did not come: it is gone, as after a deployment, or the network is. */
export class NotFetched extends Error {}
