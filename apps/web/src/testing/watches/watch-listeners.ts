type Options = boolean | AddEventListenerOptions | undefined
type Listened = { place: string; type: string; listener: unknown; capture: boolean; end: () => void }
type Place = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

const open = new Set<Listened>()

/** From now on each listener of these targets is recorded until it is removed. */
export function watchListeners() {
  const { defaultView } = document
  const places: readonly [string, Place][] = [
    ['window', globalThis],
    ['window', defaultView as Place],
    ['document', document],
  ]
  for (const [name, place] of places) watchPlace(name, place)
}

function watchPlace(place: string, target: Place) {
  const add = target.addEventListener.bind(target) as (...given: unknown[]) => void
  const remove = target.removeEventListener.bind(target) as (...given: unknown[]) => void
  const forget = (type: string, listener: unknown, capture: boolean) => {
    for (const known of open)
      if (known.place === place && known.type === type && known.listener === listener && known.capture === capture) open.delete(known)
  }
  const watched = {
    addEventListener: (type: string, listener: unknown, options: Options) => {
      const { capture = false, once = false, signal } = typeof options === 'object' ? options : { capture: options }
      forget(type, listener, capture)
      open.add({ place, type, listener, capture, end: () => remove(type, listener, options) })
      if (once) add(type, () => forget(type, listener, capture), { capture, once })
      signal?.addEventListener('abort', () => forget(type, listener, capture))
      add(type, listener, options)
    },
    removeEventListener: (type: string, listener: unknown, options: Options) => {
      forget(type, listener, typeof options === 'object' ? (options.capture ?? false) : (options ?? false))
      remove(type, listener, options)
    },
  }
  for (const [name, value] of Object.entries(watched)) Object.defineProperty(target, name, { configurable: true, writable: true, value })
}

/** Names the listeners that are left, and removes them. */
export function endListeners(): readonly string[] {
  const left = [...open]
  for (const listened of left) {
    listened.end()
    open.delete(listened)
  }
  return left.map(
    ({ place, type, listener }) => `a listener on ${place} for "${type}" (${String(listener).replace(/\s+/g, ' ').slice(0, 80)})`,
  )
}
