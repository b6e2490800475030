import type postgres from 'postgres'
import { allAnswered } from './all-answered.ts'
import type { Db } from './db.ts'

class Piece {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]
  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
}

const write = (texts: TemplateStringsArray, ...values: unknown[]) => new Piece(texts, values)
const writeAsIs = (text: string) => new Piece([text], [])

/**
 * Writes parts of a statement as `db` does, as plain values: each part that `db` writes is a query with a promise of its own, and a list is
 * made of sixty. What they are put together to is asked with `askPlanned`.
 */
export const pieces = Object.assign(write, { unsafe: writeAsIs }) as unknown as Db

/** A number that the planner must know: how far a list is read decides how. */
export const whole = (db: Db, amount: number): postgres.Fragment => db.unsafe(String(Math.trunc(amount))) as unknown as postgres.Fragment

/**
 * Asks with the plan that fits all values, made once for each connection: planning a list takes longer than reading it, and looking at each
 * value PostgreSQL would plan it every time. What people put together themselves is not kept: a connection would know ever more of it.
 */
export async function askPlanned<T extends readonly object[]>(db: Db, statement: postgres.Fragment, kept = { isKept: true }): Promise<T> {
  const [, rows] = await allAnswered([db`set local plan_cache_mode = force_generic_plan`.execute(), askWritten<T>(db, statement, kept)])
  return rows
}

/** Asks with whichever plan the transaction keeps to. Sent at once: what is asked after it comes after it. */
export async function askWritten<T extends readonly object[]>(
  db: Db,
  statement: postgres.Fragment,
  { isKept } = { isKept: true },
): Promise<T> {
  const values: unknown[] = []
  const text = textOf(statement as unknown as Piece, values)
  return db.unsafe<T & postgres.MaybeRow[]>(text, values as postgres.ParameterOrJSON<never>[], { prepare: isKept }).execute()
}

/** Its values go behind those that are there already. */
const textOf = ({ texts, values }: Piece, all: unknown[]): string =>
  values.reduce<string>(
    (text, value, nth) => `${text}${value instanceof Piece ? textOf(value, all) : `$${all.push(value)}`}${texts[nth + 1]}`,
    texts[0]!,
  )
