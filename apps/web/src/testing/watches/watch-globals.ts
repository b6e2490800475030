const places: readonly [string, object][] = [
  ['globalThis', globalThis],
  ['navigator', navigator],
  ['document', document],
  ['URL', URL],
  ['Date', Date],
  ['console', console],
  ['crypto', crypto],
  ['Element.prototype', Element.prototype],
  ['HTMLElement.prototype', HTMLElement.prototype],
  ['HTMLMediaElement.prototype', HTMLMediaElement.prototype],
  ['Storage.prototype', Storage.prototype],
]

/** Each `userEvent.setup()` replaces these. */
const ofLibraries = ['navigator.clipboard']

/** `given`: the value behind a global of the page, which only calling its getter shows. */
type Known = { descriptor: PropertyDescriptor; given: unknown }

const known = new Map<string, { place: object; names: Map<string, Known> }>()

/** Remembers the globals, which have to be the same after each file. */
export function watchGlobals() {
  for (const [name, place] of places) known.set(name, { place, names: look(place) })
}

/** Names the globals that were replaced and not restored, and restores them. */
export function endGlobals(): readonly string[] {
  const all = [...known].flatMap(([name, { place, names }]) => {
    const now = look(place)
    const changed = [...new Set([...names.keys(), ...now.keys()])].filter((key) => names.get(key)?.given !== now.get(key)?.given)
    for (const key of changed) putBack(place, key, names.get(key))
    return changed.map((key) => `${name}.${key}`)
  })
  return all.filter((name) => !ofLibraries.includes(name)).map((name) => `another ${name}`)
}

/** Libraries mark objects with keys of their own. */
const isMark = (key: string) => /^(__|\$|_react)/.test(key)

function look(place: object): Map<string, Known> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(place)).filter(([key]) => !isMark(key))
  return new Map(all.map(([key, descriptor]) => [key, { descriptor, given: givenBy(place, key, descriptor) }]))
}

function givenBy(place: object, key: string, { value, get }: PropertyDescriptor): unknown {
  if (!get) return Number.isNaN(value) ? 'NaN' : value
  const given = place === globalThis ? Reflect.get(place, key) : null
  return typeof given === 'function' ? given : get
}

function putBack(place: object, key: string, before: Known | undefined) {
  if (!before) return void Reflect.deleteProperty(place, key)
  Object.defineProperty(place, key, before.descriptor)
  if (before.descriptor.set && before.given !== before.descriptor.get) Reflect.set(place, key, before.given)
}
