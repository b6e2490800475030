import { createHash } from 'node:crypto'

/** Samples of files come back as addresses that are others each time; all else of a text is what it says. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => key !== 'example')
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, plain(inner)]))
}

/** The same for the same text, in whatever order its fields come. */
export const hashComponents = (components: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(plain(components)))
    .digest('base64url')
