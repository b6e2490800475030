import { auditJobs, auditSchedules } from './features/audit/jobs.ts'
import { batchWorkers } from './features/batches/jobs.ts'
import { broadcastSchedules, broadcastWorkers } from './features/broadcasts/jobs.ts'
import { chatJobs, chatSchedules, chatWorkers } from './features/chats/jobs.ts'
import { tellOfFile } from './features/chats/public.ts'
import { companyDataJobs, companyDataSchedules } from './features/company-data/jobs.ts'
import { contactJobs, contactSchedules } from './features/contacts/jobs.ts'
import { deliveryJobs, deliverySchedules, deliveryWorkers } from './features/delivery/jobs.ts'
import { entrySchedules } from './features/entries/jobs.ts'
import { importWorkers } from './features/imports/jobs.ts'
import { labelJobs, labelSchedules } from './features/labels/jobs.ts'
import { mediaSchedules, mediaWorkers } from './features/media/jobs.ts'
import { notificationListeners, notificationSchedules, notificationWorkers } from './features/notifications/jobs.ts'
import { outgoingWorkers } from './features/outgoing/jobs.ts'
import { phoneNumberJobs, phoneNumberSchedules, phoneNumberWorkers } from './features/phone-numbers/jobs.ts'
import { privacyJobs, privacySchedules } from './features/privacy/jobs.ts'
import { propertySchedules } from './features/properties/jobs.ts'
import { quickReplySchedules } from './features/quick-replies/jobs.ts'
import { retentionJobs, retentionSchedules } from './features/retention/jobs.ts'
import { routingJobs, routingSchedules, routingWorkers } from './features/routing/jobs.ts'
import { searchListeners, searchSchedules, searchWorkers } from './features/search/jobs.ts'
import { sessionJobs, sessionSchedules } from './features/session/jobs.ts'
import { signupSchedules } from './features/signup/jobs.ts'
import { templateSchedules } from './features/templates/jobs.ts'
import { templateProviderSchedules, templateProviderWorkers } from './features/templates/provider/jobs.ts'
import { pruneSchedule } from './kit/db/prune-store.ts'
import type { Background } from './kit/jobs/background.ts'

/** What runs behind the calls, of all features. */
export const productBackground: Background = {
  workers: [
    ...chatWorkers,
    ...notificationWorkers,
    ...deliveryWorkers,
    ...routingWorkers,
    ...mediaWorkers(tellOfFile),
    ...phoneNumberWorkers,
    ...templateProviderWorkers,
    ...searchWorkers,
    ...batchWorkers,
    ...broadcastWorkers,
    ...importWorkers,
    ...outgoingWorkers,
  ],
  jobs: [
    ...chatJobs,
    ...contactJobs,
    ...deliveryJobs,
    ...labelJobs,
    ...sessionJobs,
    ...phoneNumberJobs,
    ...privacyJobs,
    ...auditJobs,
    ...retentionJobs,
    ...companyDataJobs,
    ...routingJobs,
  ],
  schedules: [
    pruneSchedule,
    ...sessionSchedules,
    ...signupSchedules,
    ...notificationSchedules,
    ...labelSchedules,
    ...contactSchedules,
    ...phoneNumberSchedules,
    ...templateProviderSchedules,
    ...broadcastSchedules,
    ...chatSchedules,
    ...entrySchedules,
    ...deliverySchedules,
    ...routingSchedules,
    ...mediaSchedules,
    ...searchSchedules,
    ...quickReplySchedules,
    ...templateSchedules,
    ...propertySchedules,
    ...privacySchedules,
    ...auditSchedules,
    ...retentionSchedules,
    ...companyDataSchedules,
  ],
  listeners: [...notificationListeners, ...searchListeners],
}
