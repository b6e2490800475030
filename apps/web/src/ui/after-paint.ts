/** Milliseconds after which it runs also in a page that is not painted, as a tab in the background is. */
const longest = 1_000

/** Runs when what is rendered now has been painted, and so never delays it. Gives a function that takes the request back. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, longest)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
