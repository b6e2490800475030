/** Milliseconds after which it is done also on a page that is never idle. */
const longest = 1_000

/**
 * Resolves when the page has painted and has nothing else to do. What nobody waits for is asked for then: a request costs the main thread
 * about as much as a row of the list, and a browser makes six at a time. At once where the browser cannot say when it is idle.
 */
export const whenIdle = (): Promise<void> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => window.requestIdleCallback(() => resolve(), { timeout: longest }))
    : Promise.resolve()
