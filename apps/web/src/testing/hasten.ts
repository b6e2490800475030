import { vi } from 'vitest'

const longest = 50

/** Until the end of the test, pauses of a second or two between polls are left out, as only what happens afterwards is tested. */
export function hastenLooks() {
  const { setInterval } = globalThis
  vi.stubGlobal('setInterval', (work: () => void, time?: number) => setInterval(work, Math.min(time ?? 0, longest)))
}
