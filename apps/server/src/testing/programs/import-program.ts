import { batchWorker } from '../../features/batches/jobs.ts'
import { importWorkers } from '../../features/imports/jobs.ts'
import { openBackground } from '../../kit/jobs/background.ts'
import { programHouse } from './program-house.ts'

/** A node that works on imports, for tests of several processes: DATABASE_URL, FAILPOINTS, DATA_DIR. */
const house = programHouse(process.env['DATA_DIR'])
await house.events.start()
const background = openBackground(
  house,
  { workers: [batchWorker, ...importWorkers], jobs: [], schedules: [], listeners: [] },
  { isWorker: true },
)
process.once('SIGTERM', async () => {
  await background.close()
  await house.close()
})
await background.start()
process.stdout.write('at work\n')
