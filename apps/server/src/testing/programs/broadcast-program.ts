import { broadcastWorkers } from '../../features/broadcasts/jobs.ts'
import { outboundWorkers } from '../../features/delivery/outbound/outbound-workers.ts'
import { openBackground } from '../../kit/jobs/background.ts'
import { programHouse } from './program-house.ts'

/** A node that runs broadcasts and sends what they say, for tests of several processes: DATABASE_URL, FAILPOINTS. */
const house = programHouse()
await house.events.start()
const background = openBackground(
  house,
  { workers: [...broadcastWorkers, ...outboundWorkers], jobs: [], schedules: [], listeners: [] },
  { isWorker: true },
)
process.once('SIGTERM', async () => {
  await background.close()
  await house.close()
})
await background.start()
process.stdout.write('at work\n')
