import { type Db, inCompany, wakeAfterCommit } from '../db/db.ts'
import type { House } from '../house.ts'
import { type Emit, openEnvelope } from './outbox.ts'

type Asking = { db: Db; house: Pick<House, 'names' | 'clock'> }

/** In the call's transaction, but in another company than the call's own: what is emitted is told to that company's people. */
export async function workElsewhere<T>({ db, house }: Asking, companyId: string, run: (emit: Emit) => Promise<T>): Promise<T> {
  const { emit, write } = openEnvelope(house.names)
  return inCompany(db, companyId, async () => {
    const answer = await run(emit)
    const written = await write(db, companyId, house.clock.now())
    // The call's own transaction publishes what happened in its company; these are read from the log by every node, this one too.
    if (written.length > 0) wakeAfterCommit(db, '')
    return answer
  })
}
