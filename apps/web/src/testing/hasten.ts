import { vi } from 'vitest'

const longest = 50

/** Until the end of the test whoever looks again every second or two does so at once: what happens then is of interest, and not the pause. */
export function hastenLooks() {
  const { setInterval } = globalThis
  vi.stubGlobal('setInterval', (work: () => void, time?: number) => setInterval(work, Math.min(time ?? 0, longest)))
}
