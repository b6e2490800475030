import { chatJobs } from './features/chats/jobs.ts'
import { labelJobs, labelSchedules } from './features/labels/jobs.ts'
import { notificationSchedules, notificationWorkers } from './features/notifications/jobs.ts'
import { sessionJobs, sessionSchedules } from './features/session/jobs.ts'
import { signupSchedules } from './features/signup/jobs.ts'
import type { Background } from './kit/background.ts'
import { pruneSchedule } from './kit/prune.ts'

/** What runs behind the calls, of all features. */
export const productBackground: Background = {
  workers: [...notificationWorkers],
  jobs: [...chatJobs, ...labelJobs, ...sessionJobs],
  schedules: [pruneSchedule, ...sessionSchedules, ...signupSchedules, ...notificationSchedules, ...labelSchedules],
  listeners: [],
}
