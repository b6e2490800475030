import type { BroadcastVariable } from './model.ts'

/** What is known of one person. `properties` are by their ids and as people read them, `columns` by the headers of the file. */
export type Fillable = {
  name: string
  email: string
  phone: string
  city: string
  properties: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, string>
}

type Filled = { values: string[]; usedFallback: boolean /** By `keyOfVariable`. */; missing: string[] }

export const mostValue = 1_024

/** Words with one blank between them, as most values are: nothing of them is cleaned, which would take long for a million people. */
const isClean = /^(?:[!-~\u00a1-\u167f]+(?: (?! |$)|$))*$/

/** CHANNELS 1.3: neither line breaks nor tabs, and no more than four spaces in a row. Counted in characters, so that none is cut in two. */
export function cleanValue(text: string): string {
  if (text.length <= mostValue && isClean.test(text)) return text
  const line = text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(/ {5,}/g, '    ')
    .trim()
  return line.length <= mostValue ? line : Array.from(line).slice(0, mostValue).join('').trim()
}

export const firstNameOf = (name: string): string => cleanValue(name).split(/\s/)[0] ?? ''

function sourced({ source }: Pick<BroadcastVariable, 'source'>, known: Fillable): string {
  if (source.from === 'fixed') return source.text
  if (source.from === 'property') return known.properties.get(source.propertyId) ?? ''
  if (source.from === 'column') return known.columns.get(source.column) ?? ''
  return source.field === 'firstName' ? firstNameOf(known.name) : known[source.field]
}

/** One value a variable, in their order; what has neither a value nor a fallback is missing, and its value empty. */
export function fillValues(variables: readonly BroadcastVariable[], known: Fillable): Filled {
  let usedFallback = false
  const missing: string[] = []
  const values = variables.map((variable) => {
    const value = cleanValue(sourced(variable, known))
    if (value !== '') return value
    const fallback = cleanValue(variable.fallback)
    if (fallback === '') missing.push(variable.key)
    else usedFallback = true
    return fallback
  })
  return { values, usedFallback, missing }
}
