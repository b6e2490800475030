import { templateWorker } from '../../features/templates/provider/jobs.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import { programHouse } from './program-house.ts'

/** A node that asks providers about templates, for tests of several processes: DATABASE_URL, FAILPOINTS, DATA_DIR. */
const house = programHouse(process.env['DATA_DIR'])
await house.events.start()
const running = await startWorker(house, templateWorker)
process.once('SIGTERM', async () => {
  await running.close()
  await house.close()
})
process.stdout.write('at work\n')
