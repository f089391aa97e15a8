/** A part of the inspector could not be loaded: the network is away, or the host. */
export class Unreachable extends Error {}
