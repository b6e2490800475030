import type * as z from 'zod/mini'

type Settings = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/**
 * Reads settings that are stored as JSON, while nodes of two versions write them: a value that is missing, or that only another version
 * understands, is the one of `first`, and what this version does not know is left out. That holds for the entries of a list too: those it
 * does know are kept, since an empty list may mean everybody. No setting has its default anywhere else.
 */
export function storedAs<S extends Settings>(settings: S, first: z.output<S>): (stored: unknown) => z.output<S> {
  const fields = Object.entries(settings.shape)
  const defaults = first as Record<string, unknown>
  const needed = fields.map(([name]) => name).filter((name) => !settings.shape[name]!.safeParse(undefined).success)
  return (stored) => {
    const said = (typeof stored === 'object' ? stored : null) as Record<string, unknown> | null
    // At once, as a list has many of them: what went wrong with each part is told by an error, which takes ten times as long.
    const whole = settings.safeParse({ ...Object.fromEntries(needed.map((name) => [name, copyOf(defaults[name])])), ...said })
    if (whole.success) return whole.data as z.output<S>
    return Object.fromEntries(fields.map(([name, field]) => [name, readPart(field, said?.[name], defaults[name])])) as z.output<S>
  }
}

/** Once more without the entries that the field does not know, where it does not take the value as it is. */
function readPart(field: z.ZodMiniType, stored: unknown, first: unknown): unknown {
  const whole = field.safeParse(stored)
  if (whole.success) return whole.data
  const known = withoutEntries(stored, whole.error.issues)
  const part = known === null ? whole : field.safeParse(known)
  return part.success ? part.data : copyOf(first)
}

/**
 * A copy without the entries of lists that these problems are about, each the innermost one. From the last to the first, since what follows
 * moves up. Null where nothing of a list is left: an empty one may mean everybody, which nobody said.
 */
function withoutEntries(stored: unknown, issues: readonly { path: PropertyKey[] }[]): unknown {
  const copy = copyOf(stored)
  const entries = issues.map(({ path }) => path.slice(0, path.findLastIndex((step) => typeof step === 'number') + 1))
  const places = new Map(entries.filter((path) => path.length > 0).map((path) => [path.join(), path]))
  const order = (one: PropertyKey[], other: PropertyKey[]) => other.length - one.length || Number(other.at(-1)) - Number(one.at(-1))
  for (const path of [...places.values()].toSorted(order)) {
    const list = path.slice(0, -1).reduce<unknown>((inside, step) => (inside as Record<PropertyKey, unknown>)[step], copy)
    ;(list as unknown[]).splice(Number(path.at(-1)), 1)
    if ((list as unknown[]).length === 0) return null
  }
  return copy
}

/** Deep copy. The contract runs wherever JSON does, and settings are plain JSON. */
const copyOf = <T>(value: T): T => (typeof value !== 'object' ? value : (JSON.parse(JSON.stringify(value)) as T))
