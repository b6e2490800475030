import { isDeepStrictEqual } from 'node:util'

/** What stands in place of whoever is not to be known any more. */
const dots = '•••'

/** What a person is known by: ids and numbers as they are, what they are called, and how a number is written. */
export type Known = { ids: readonly string[]; names: readonly string[]; number: RegExp }

/** They become dots in a text wherever they stand in it; a name only as words of its own, since it is a part of others'. */
export function eraseInText(text: string, { ids, names, number }: Known): string {
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(standingAlone(name), dots), text.replace(number, dots))
  return ids.reduce((rest, id) => rest.replaceAll(id, dots), withoutNames)
}

const standingAlone = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${inPattern(name)}(?![\\p{L}\\p{N}])`, 'gu')
const inPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/**
 * In every text of what is looked for, wherever it stands, also in JSON that is a text of it. A name becomes dots only where it is all that is
 * asked for: as a part of it, it asks for others, too.
 */
export function eraseInAsked(value: unknown, known: Known): unknown {
  if (typeof value === 'string') return eraseInAskedText(value, known)
  if (typeof value === 'number') return known.ids.includes(String(value)) ? dots : value
  if (Array.isArray(value)) return value.map((one) => eraseInAsked(one, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eraseInAsked(one, known)]))
}

function eraseInAskedText(text: string, known: Known): string {
  const inner = /^[[{]/.test(text) ? readJson(text) : text
  if (inner !== text) {
    const erased = eraseInAsked(inner, known)
    return isDeepStrictEqual(inner, erased) ? text : JSON.stringify(erased)
  }
  return known.names.includes(text.trim()) ? dots : eraseInText(text, { ...known, names: [] })
}

/** The text itself where it only begins like JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
