import { isLoose } from '../loose-json.ts'

const deepest = 60

const storableText = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed()

/** As jsonb takes it: no U+0000, no half characters, not deeper than its parser and ours can follow. */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return null
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1))
  if (!isLoose(value)) return null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner, depth + 1)]))
}
