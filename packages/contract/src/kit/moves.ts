import type { CodeOf } from './codes.ts'

/** One verb: the states it may happen in, and the state it leads to; several where that depends on more than the state. */
type Move<C extends number = number> = { readonly from: readonly C[]; readonly to: C | readonly C[] }
type Table = Readonly<Record<string, Move>>
type Verb<T extends Table> = keyof T & string
type PlainVerb<T extends Table> = { [V in Verb<T>]: T[V]['to'] extends number ? V : never }[Verb<T>]

/**
 * State machine: what may happen to something with these codes, by the product's verbs. The server refuses by it, the web enables buttons
 * by it.
 */
export const moves = <E extends { values: readonly number[] }, const T extends Readonly<Record<string, Move<CodeOf<E>>>>>(
  _codes: E,
  table: T,
): T => table

/** Whether the verb is allowed in this state; with `to`, also whether it may lead there. */
export function mayMove<T extends Table>(table: T, verb: Verb<T>, state: number, to?: number): boolean {
  const move: Move = table[verb]!
  return move.from.includes(state) && (to === undefined || [move.to].flat().includes(to))
}

/** The state to which the verb leads, or null where it is not allowed. */
export function moved<T extends Table, V extends PlainVerb<T>>(table: T, verb: V, state: number): Extract<T[V]['to'], number> | null {
  return mayMove(table, verb, state) ? (table[verb]!.to as Extract<T[V]['to'], number>) : null
}
