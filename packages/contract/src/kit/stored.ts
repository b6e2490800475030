import * as z from 'zod/mini'

type Settings = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/**
 * Reads settings that are stored as JSON, while nodes of two versions write them: a value that is missing, or that only another version
 * understands, is the one of `first`, and what this version does not know is left out. That holds for the entries of a list too: those it
 * does know are kept, since an empty list may mean everybody. No setting has its default anywhere else.
 */
export function storedAs<S extends Settings>(settings: S, first: z.output<S>): (stored: unknown) => z.output<S> {
  const defaults = first as Record<string, unknown>
  const shape = Object.entries(settings.shape).map(([name, field]) => [name, z.catch(knownPart(field), () => copyOf(defaults[name]))])
  const Stored = z.catch(z.object(Object.fromEntries(shape)), () => copyOf(defaults))
  return (stored) => Stored.parse(stored) as z.output<S>
}

/** Deep copy. The contract runs wherever JSON does, and settings are plain JSON. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** The same field, that takes a list without the entries that it does not know. */
function knownPart(field: z.ZodMiniType): z.ZodMiniType {
  if (field instanceof z.ZodMiniArray) {
    const entry = knownPart(field.def.element as z.ZodMiniType)
    const known = (each: unknown) => {
      const read = entry.safeParse(each)
      return read.success ? [read.data] : []
    }
    return z.pipe(
      z.transform((entries: unknown) => (Array.isArray(entries) ? entries.flatMap(known) : entries)),
      field,
    )
  }
  if (!(field instanceof z.ZodMiniObject)) return field
  const shape = Object.entries(field.shape as Settings['shape']).map(([name, part]) => [name, knownPart(part)])
  return z.pipe(z.object(Object.fromEntries(shape)), field)
}
