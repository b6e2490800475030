import { unhurried } from '../../ui/layers/unhurried.ts'

/** Milliseconds after which it is done also on a page that is never idle. */
const longest = 1_000

/**
 * Runs when the page has painted and has nothing else to do; at once where the browser cannot say when that is. What nobody waits for is
 * asked for in this way: a request costs the main thread about as much as a row of the list, and a browser makes six at a time.
 */
export const whenIdle = <T>(run: () => Promise<T>): Promise<T> =>
  'requestIdleCallback' in window
    ? new Promise<void>((resolve) => window.requestIdleCallback(() => resolve(), { timeout: longest })).then(() => unhurried(run))
    : run()
