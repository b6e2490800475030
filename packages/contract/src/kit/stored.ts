import * as z from 'zod/mini'

type Settings = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/**
 * Reads settings that are kept as JSON, where nodes of two versions write beside each other: what a row does not say, or says in words of
 * another version, is as `first` has it, and what this version does not know is left out, in a list too: what it does know there counts, since
 * an empty one may mean all. Nowhere else has a setting its default.
 */
export function storedAs<S extends Settings>(settings: S, first: z.output<S>): (stored: unknown) => z.output<S> {
  const defaults = first as Record<string, unknown>
  const shape = Object.entries(settings.shape).map(([name, field]) => [name, z.catch(knownPart(field), () => copyOf(defaults[name]))])
  const Stored = z.catch(z.object(Object.fromEntries(shape)), () => copyOf(defaults))
  return (stored) => Stored.parse(stored) as z.output<S>
}

/** The contract runs wherever JSON does; settings are nothing else. */
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
