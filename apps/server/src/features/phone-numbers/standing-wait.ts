/** For how long a provider may think about how a number stands: somebody looks at a spinner meanwhile. */
export const standingWait = 10_000
