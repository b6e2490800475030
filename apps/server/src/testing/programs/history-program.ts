import { historyRest } from '../../features/merges/public.ts'
import { openBackground } from '../../kit/jobs/background.ts'
import { programHouse } from './program-house.ts'

/** A worker node that only moves the rest of long chats, for lives that begin to be ended: DATABASE_URL, FAILPOINTS. */
const house = programHouse()
await house.events.start()
const background = openBackground(house, { workers: [], jobs: [historyRest], schedules: [], listeners: [] }, { isWorker: true })
await background.start()
