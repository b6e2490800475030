import type { Ear, OpenWire } from '../kit/live/live-wire.ts'

export type FakeWire = ReturnType<typeof newWire>

/** Stands in for the socket: every wire that was opened, in order, through which the test can speak. */
export function fakeWires() {
  const opened: FakeWire[] = []
  const openWire: OpenWire = (auth, ear) => {
    const wire = newWire(auth, ear)
    opened.push(wire)
    return { ask: wire.ask, say: wire.say, close: wire.close }
  }
  return { openWire, opened, last: () => opened.at(-1)!, open: () => opened.filter((wire) => wire.isOpen()) }
}

/** A server that never says anything. */
export const silentWire: OpenWire = fakeWires().openWire

function newWire(auth: { token: string; cursor: string }, ear: Ear) {
  let isOpen = true
  const asked: [word: string, value: string][] = []
  const said: [word: string, value: unknown][] = []
  const wire = {
    auth,
    asked,
    said,
    isOpen: () => isOpen,
    answer: (): unknown => ({ ok: true }),
    ask: async (word: string, value: string) => {
      asked.push([word, value])
      return wire.answer()
    },
    say: (word: string, value: unknown) => {
      said.push([word, value])
    },
    close: () => {
      isOpen = false
    },
    says: (word: string, value?: unknown) => ear.heard(word, value),
    hello: (cursor: string) => ear.heard('hello', { cursor }),
    beat: (cursor: string) => ear.heard('beat', { cursor }),
    event: (name: string, payload: unknown, cursor = 'log:1') => ear.heard('events', [{ cursor, name, payload }]),
    breaks: (reason = 'transport close') => {
      isOpen = false
      ear.gone(reason)
    },
  }
  return wire
}
