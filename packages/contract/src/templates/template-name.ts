import { snakeOf } from './template-variables.ts'
import { most } from './text-limits.ts'

/** So that a suffix and the name itself can still be read. */
const longestMade = 100

/** A name as the provider takes it (CHANNELS 1.11): small letters, digits and underscores. Empty where nothing of the text can stay. */
export const templateNameOf = (text: string): string =>
  /^[a-z0-9_]+$/.test(text) ? text.slice(0, most.name) : snakeOf(text).slice(0, longestMade).replace(/_+$/, '')

/** The name, or the first of `name_2`, `name_3`, … that is not taken. */
export function freeTemplateName(wanted: string, isTaken: (name: string) => boolean): string {
  let name = wanted
  for (let nth = 2; isTaken(name); nth += 1) name = `${wanted.slice(0, most.name - 6)}_${nth}`
  return name
}

/** What one is called that says nothing of itself yet. */
const unnamed = 'modelo'

/** A63: made from the description. */
export const nameOfDescription = (description: string): string => templateNameOf(description) || unnamed

/** Whether the name is one that was made from this description: it then follows the next one. */
export const isMadeName = (name: string, description: string): boolean => {
  const made = nameOfDescription(description)
  return name === made || (name.startsWith(`${made}_`) && /^\d+$/.test(name.slice(made.length + 1)))
}
