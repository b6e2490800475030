import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import type { BroadcastStep } from '../../ledger/public.ts'

export type StepPlace = { db: Db; emit: Emit; house: House; companyId: string }

/** One piece, in the transaction that says it is done. Answers in how many milliseconds the next one is due; null when there is none. */
export type TakeStep = (place: StepPlace, step: BroadcastStep) => Promise<number | null>
