import { openBackground } from '../../kit/jobs/background.ts'
import { errandBackground } from './errands.ts'
import { programHouse } from './program-house.ts'

/** A worker node that does errands, for tests of several processes: DATABASE_URL, FAILPOINTS, LEASE_MS. */
const house = programHouse()
await house.events.start()
const leaseMs = Number(process.env.LEASE_MS)
const background = openBackground(house, errandBackground(leaseMs), { isWorker: true, leaseMs })
process.once('SIGTERM', async () => {
  await background.close()
  await house.close()
})
await background.start()
process.stdout.write('at work\n')
