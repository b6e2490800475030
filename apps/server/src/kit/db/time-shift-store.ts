import type { Fragment } from 'postgres'
import type { Db } from './db.ts'

/** Everything that has happened is so much later, and nothing of it comes after now. What was in order stays in order. */
export type TimeShift = { by: number; now: number }

/** What a statement sets these columns to. */
export function laterTimes(db: Db, columns: readonly string[], { by, now }: TimeShift): Fragment {
  // Of no time there is no later one: `least` and `greatest` pass over it.
  const one = (column: string) => db`${db(column)} = case when ${db(column)} is not null
    then least(${db(column)} + ${by} * interval '1 millisecond', greatest(${db(column)}, ${now}::timestamptz)) end`
  return columns.map(one).reduce((all, each) => db`${all}, ${each}`)
}

/** The same for a time that stands in JSON, in milliseconds. */
export const laterNumber = (db: Db, value: Fragment, { by, now }: TimeShift): Fragment =>
  db`least(${value} + ${by}::numeric, greatest(${value}, ${now}::numeric))`
