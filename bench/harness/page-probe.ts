export type Scrolled = { frames: number[]; moved: number; pages: number }

declare global {
  interface Window {
    probe: {
      /** When it was painted, since the page began. */
      painted(selector: string): Promise<number>
      /** From the click on a row until the rows of its log are painted. */
      openRow(nth: number): Promise<number>
      /** So many pages of the box around these rows, an eighth of one a frame. */
      scroll(rows: 'list' | 'log', pages: number): Promise<Scrolled>
      /** From each key until the next paint. */
      letters: number[]
    }
    /** Of the bare page: see apps/web/bare-inbox. */
    arrive(nth: number): void
    ask(path: string): Promise<unknown>
  }
}

/** Runs inside of the page before its own scripts; knows nothing from outside of itself. */
export function installProbe() {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const paint = async () => {
    await frame()
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
    return performance.now()
  }
  const until = async (isSo: () => boolean) => {
    const deadline = performance.now() + 60_000
    while (!isSo()) {
      if (performance.now() > deadline) throw new Error('not seen within a minute')
      await frame()
    }
    return paint()
  }
  const boxOf = (rows: 'list' | 'log') => document.querySelector(`[role="${rows}"]:has(> [data-row])`)!.parentElement!
  const letters: number[] = []
  window.addEventListener('keydown', ({ timeStamp }) => void paint().then((at) => letters.push(at - timeStamp)), true)
  window.ask = async (path) => (await fetch(path)).json()
  window.probe = {
    letters,
    painted: (selector) => until(() => document.querySelector(selector) !== null),
    openRow: async (nth) => {
      for (const row of document.querySelectorAll<HTMLElement>('[role="log"] > [data-row]')) row.dataset.old = ''
      const row = document.querySelector<HTMLElement>(`[role="list"] > [data-row="${nth}"] :is(a, button)`)
      if (!row) throw new Error(`there is no row ${nth} to open`)
      if (row.ariaCurrent) throw new Error(`row ${nth} is open already`)
      const begun = performance.now()
      row.click()
      const shown = (which: string) => document.querySelector(`[role="log"] > [data-row]${which}`) !== null
      return (await until(() => shown(':not([data-old])') && !shown('[data-old]'))) - begun
    },
    scroll: async (rows, pages) => {
      const box = boxOf(rows)
      const wanted = pages * box.clientHeight
      const step = (rows === 'list' ? 1 : -1) * Math.round(box.clientHeight / 8)
      const frames: number[] = []
      let [moved, last, idle] = [0, await frame(), 0]
      while (moved < wanted && idle < 300) {
        const before = box.scrollTop
        box.scrollTop += step
        const by = Math.abs(box.scrollTop - before)
        moved += by
        idle = by === 0 ? idle + 1 : 0
        const now = await frame()
        frames.push(now - last)
        last = now
      }
      return { frames, moved, pages: moved / box.clientHeight }
    },
  }
}
