import { companyDataJobs } from '../../features/company-data/jobs.ts'
import { privacyJobs } from '../../features/privacy/jobs.ts'
import { retentionJobs } from '../../features/retention/jobs.ts'
import { openBackground } from '../../kit/jobs/background.ts'
import { programHouse } from './program-house.ts'

/** A node that deletes by age, erases people and writes archives, for tests of several processes: DATABASE_URL, FAILPOINTS, DATA_DIR. */
const house = programHouse(process.env['DATA_DIR'])
await house.events.start()
const background = openBackground(
  house,
  { workers: [], jobs: [...retentionJobs, ...companyDataJobs, ...privacyJobs], schedules: [], listeners: [] },
  { isWorker: true },
)
process.once('SIGTERM', async () => {
  await background.close()
  await house.close()
})
await background.start()
process.stdout.write('at work\n')
