import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import type { BroadcastStep } from '../../ledger/public.ts'
import type { ReadAhead } from '../file/read-ahead.ts'

export type StepPlace = { db: Db; emit: Emit; house: House; companyId: string }

/**
 * One piece, in the transaction that says it is done, with what was read of a file before it. Answers in how many milliseconds the next one is
 * due; null when there is none.
 */
export type TakeStep = (place: StepPlace, step: BroadcastStep, ahead?: ReadAhead | null) => Promise<number | null>
