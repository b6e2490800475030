import { isSeenByMember } from './features/agents/public.ts'
import { chatJobs, chatSchedules } from './features/chats/jobs.ts'
import { labelJobs, labelSchedules } from './features/labels/jobs.ts'
import { mediaSchedules, mediaWorkers } from './features/media/jobs.ts'
import { inboundSchedules, inboundWorkers } from './features/messages/inbound/jobs.ts'
import { outboundWorkers } from './features/messages/jobs.ts'
import { tellOfFile } from './features/messages/public.ts'
import { notificationListeners, notificationSchedules, notificationWorkers } from './features/notifications/jobs.ts'
import { phoneNumberJobs, phoneNumberSchedules } from './features/phone-numbers/jobs.ts'
import { sessionJobs, sessionSchedules } from './features/session/jobs.ts'
import { signupSchedules } from './features/signup/jobs.ts'
import type { Background } from './kit/background.ts'
import { pruneSchedule } from './kit/prune.ts'

/** What runs behind the calls, of all features. */
export const productBackground: Background = {
  workers: [...notificationWorkers, ...inboundWorkers, ...outboundWorkers, ...mediaWorkers(tellOfFile)],
  jobs: [...chatJobs, ...labelJobs, ...sessionJobs, ...phoneNumberJobs],
  schedules: [
    pruneSchedule,
    ...sessionSchedules,
    ...signupSchedules,
    ...notificationSchedules,
    ...labelSchedules,
    ...phoneNumberSchedules,
    ...chatSchedules,
    ...inboundSchedules,
    ...mediaSchedules,
  ],
  listeners: notificationListeners({ isSeenByMember }),
}
