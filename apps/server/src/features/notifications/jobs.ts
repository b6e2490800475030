import { inChunks } from '../../kit/db/in-chunks.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { worker } from '../../kit/queue/queue-worker.ts'
import { deliverMail } from './mails/deliver-mail.ts'
import { pruneMails } from './mails/mail-store.ts'
import { mailQueue } from './mails/queue-mail.ts'
import { pushMentioned } from './push/push-mentioned.ts'
import { pushReceived } from './push/push-received.ts'
import { pushUnsent } from './push/push-unsent.ts'

const longestPause = 15 * 60_000
const givenUpKeptFor = 7 * 86_400_000

/** About a day of trying: a mail server that is away for a night loses nothing. */
export const notificationWorkers = [
  worker({
    queue: mailQueue,
    handle: deliverMail,
    batch: 1,
    attempts: 100,
    backoffMs: (attempts) => Math.min(longestPause, 2_000 * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2),
  }),
]

export const notificationListeners = [pushReceived, pushMentioned, pushUnsent]

export const notificationSchedules = [
  schedule({
    name: 'notifications.forgetMails',
    cron: '23 4 * * *',
    timeZone: 'America/Sao_Paulo',
    async run({ house, signal }) {
      const before = house.clock.now() - givenUpKeptFor
      await inChunks(house.database, signal, (db, most) => pruneMails(db, before, most))
    },
  }),
]
