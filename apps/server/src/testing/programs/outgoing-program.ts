import { outboundWorkers } from '../../features/delivery/outbound/outbound-workers.ts'
import { outgoingWorkers } from '../../features/outgoing/jobs.ts'
import { openBackground } from '../../kit/jobs/background.ts'
import { releaseHold } from '../../kit/outgoing/hold-store.ts'
import { programHouse } from './program-house.ts'

/** A node that reviews what a hold has set aside and sends messages: DATABASE_URL, FAILPOINTS. With DIES_RELEASING=yes the node ends a hold and is killed before the commit. */
const house = programHouse()
await house.events.start()
if (process.env.DIES_RELEASING === 'yes')
  await house.database.transaction(null, async (db) => {
    await releaseHold(db, null)
    process.kill(process.pid, 'SIGKILL')
    await db`select pg_sleep(60)`
  })
const background = openBackground(
  house,
  { workers: [...outgoingWorkers, ...outboundWorkers], jobs: [], schedules: [], listeners: [] },
  { isWorker: true },
)
process.once('SIGTERM', async () => {
  await background.close()
  await house.close()
})
await background.start()
process.stdout.write('at work\n')
