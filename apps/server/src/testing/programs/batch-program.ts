import { batchWorkers } from '../../features/batches/jobs.ts'
import { wakeWorker } from '../../features/chats/snoozes/wake-chats.ts'
import { awayWorker } from '../../features/routing/away-worker.ts'
import { distributionWorker } from '../../features/routing/distribution-worker.ts'
import { mindSilence } from '../../features/routing/mind-silence.ts'
import { openBackground } from '../../kit/jobs/background.ts'
import { programHouse } from './program-house.ts'

/**
 * A node that works on batches, wakes chats, distributes them and says what is said by itself, for tests of several processes: DATABASE_URL,
 * FAILPOINTS. Called with `silence`, it minds that once before it is at work, instead of each minute.
 */
const house = programHouse()
await house.events.start()
const background = openBackground(
  house,
  { workers: [...batchWorkers, wakeWorker, distributionWorker, awayWorker], jobs: [], schedules: [], listeners: [] },
  { isWorker: true },
)
process.once('SIGTERM', async () => {
  await background.close()
  await house.close()
})
await background.start()
if (process.argv.includes('silence')) await mindSilence(house, new AbortController().signal)
process.stdout.write('at work\n')
