import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import type { House } from '../../kit/house.ts'

/** A transaction of one company that may report, of a command or of work that nobody waits for. */
export type NumberWork = { db: Db; emit: Emit; house: House; companyId: string }
