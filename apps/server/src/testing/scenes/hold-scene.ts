import type { HeldChoice } from '@prosa/contract/outgoing/model'
import { onTestFinished } from 'vitest'
import { outgoingWorkers } from '../../features/outgoing/jobs.ts'
import { holdOutgoing, releaseHold } from '../../kit/outgoing/hold-store.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'

/** Holds outgoing work of the whole installation and ends the hold, as a restore and an operator do. Files with a hold run their tests in turn. */
export function holdScene(house: TestHouse) {
  const { superuser } = house
  const { database } = house.house
  const hold = () => database.transaction(null, (db) => holdOutgoing(db, 'restored'))
  const release = (choice: HeldChoice | null = null) => database.transaction(null, (db) => releaseHold(db, choice))

  /** Until every company has done what it has to do about a hold. */
  async function review(): Promise<void> {
    const running = await Promise.all(outgoingWorkers.map((worker) => startWorker(house.house, worker)))
    onTestFinished(async () => void (await Promise.all(running.map((one) => one.close()))))
    await waitUntil('all reviews are done', async () => (await superuser`select 1 from outgoing_reviews`).length === 0)
  }

  /** Work that was there long before the hold: a test writes it at the same moment. */
  const makeOld = (queue: string, companyId: string) =>
    superuser`update ${superuser(queue)} set created_at = now() - interval '1 hour' where company_id = ${companyId}`

  return { hold, release, review, makeOld }
}
