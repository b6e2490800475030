import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

/**
 * Values that the planner cannot look at. What it makes for each of them is then the same, so that by itself it comes to keep one generic
 * plan: planning one of these statements takes longer than running it.
 */
export const unseen = (db: Db, text: string): postgres.Fragment => db`(select ${text}::text)`
export const unseenId = (db: Db, id: string): postgres.Fragment => db`(select ${id}::uuid)`
export const unseenCode = (db: Db, code: number): postgres.Fragment => db`(select ${code}::smallint)`
export const unseenTexts = (db: Db, texts: readonly string[]): postgres.Fragment => db`(select ${[...texts]}::text[])::text[]`
export const unseenIds = (db: Db, ids: readonly string[]): postgres.Fragment => db`(select ${[...ids]}::uuid[])::uuid[]`
export const unseenCodes = (db: Db, codes: readonly number[]): postgres.Fragment => db`(select ${[...codes]}::smallint[])::smallint[]`

/** A number that it must know: how far a list is read decides how. */
export const seen = (db: Db, whole: number): postgres.Fragment => db.unsafe(String(Math.trunc(whole))) as unknown as postgres.Fragment
