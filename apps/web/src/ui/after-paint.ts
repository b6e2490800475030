/** Milliseconds after which it runs also on a page that is never idle, or never painted as a tab in the background is not. */
const longest = 1_000

/**
 * Runs when what is rendered now has been painted and nothing else is to be done, and so never delays it. Gives a function that takes the
 * request back.
 */
export function afterPaint(run: () => void): () => void {
  let idle = 0
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    run()
  }, longest)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    if ('requestIdleCallback' in window) idle = requestIdleCallback(run, { timeout: longest })
    else timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    if (idle !== 0) cancelIdleCallback(idle)
  }
}
