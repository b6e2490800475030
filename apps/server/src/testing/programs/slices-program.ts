import { sliceWorker } from '../../features/search/jobs.ts'
import { hearMessages } from '../../features/search/slices/hear-messages.ts'
import { openBackground } from '../../kit/jobs/background.ts'
import { tinySizes } from '../scenes/search-scene.ts'
import { programHouse } from './program-house.ts'

/** A worker node that only fills slices, tiny ones, and hears of messages: DATABASE_URL, FAILPOINTS. */
const house = programHouse()
await house.events.start()
const parts = { workers: [sliceWorker(tinySizes)], jobs: [], schedules: [], listeners: [hearMessages(tinySizes)] }
const background = openBackground(house, parts, { isWorker: true })
process.once('SIGTERM', async () => {
  await background.close()
  await house.close()
})
await background.start()
process.stdout.write('at work\n')
