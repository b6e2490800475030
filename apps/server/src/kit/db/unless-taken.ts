import type { ErrorCode } from '@prosa/contract/errors'
import postgres from 'postgres'
import { Refusal } from '../http/refusal.ts'

/** Which unique index decides, what the second one is told, and of which field. */
export type Unique = { index: string; code: ErrorCode; field?: string }

/** Two may want the same at the same moment: which one came first only the index knows. */
export async function unlessTaken<T>(writing: PromiseLike<T>, { index, code, field }: Unique): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.constraint_name !== index) throw error
    throw new Refusal(code, field ? { fields: [{ name: field, problem: 'notInList' }] } : {})
  }
}
