/**
 * Whether controls are shown whose values nothing reads yet. A build leaves them out, since a switch without an effect is a false promise;
 * their values and calls stay as they are. While one develops, and in tests, they are there, so that whoever brings them into use finds them
 * whole. Each feature lists its own, and who brings them.
 */
export const showsNotYetUsed: boolean = !import.meta.env.PROD
