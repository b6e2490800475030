import { sessionSchedules } from './features/session/jobs.ts'
import type { Background } from './kit/background.ts'
import { pruneSchedule } from './kit/prune.ts'

/** What runs behind the calls, of all features. */
export const productBackground: Background = {
  workers: [],
  jobs: [],
  schedules: [pruneSchedule, ...sessionSchedules],
  listeners: [],
}
