import * as z from 'zod/mini'

type Settings = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/**
 * Reads settings that are stored as JSON, while nodes of two versions write them: a value that is missing, or that only another version
 * understands, is the one of `first`, and what this version does not know is left out. No setting has its default anywhere else.
 */
export function storedAs<S extends Settings>(settings: S, first: z.output<S>): (stored: unknown) => z.output<S> {
  const defaults = first as Record<string, unknown>
  const shape = Object.entries(settings.shape).map(([name, field]) => [name, z.catch(field, () => copyOf(defaults[name]))])
  const Stored = z.catch(z.object(Object.fromEntries(shape)), () => copyOf(defaults))
  return (stored) => Stored.parse(stored) as z.output<S>
}

/** Deep copy. The contract runs wherever JSON does, and settings are plain JSON. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
