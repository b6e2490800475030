import * as z from 'zod/mini'

/**
 * A numbered enumeration that lives once: the wire and the database store the number,
 * code says `ChatStatus.Open`, texts are keyed by the name.
 * Numbers are persisted: never renumber, never reuse a retired one.
 */
export function codes<const T extends Record<string, number>>(names: T) {
  type Code = T[keyof T]
  type Name = keyof T & string
  const nameByCode = new Map(Object.entries(names).map(([name, code]) => [code, name as Name]))
  if (nameByCode.size < Object.keys(names).length) throw new Error('Two names share a number.')
  const values = [...nameByCode.keys()] as Code[]
  return { ...names, values, nameOf: (code: Code): Name => nameByCode.get(code)!, schema: z.literal(values) }
}

export type CodeOf<C extends { values: readonly unknown[] }> = C['values'][number]
/** `'Open' | 'Pending' | …`: what texts are keyed by. */
export type NameOf<C extends { nameOf(code: never): string }> = ReturnType<C['nameOf']>
