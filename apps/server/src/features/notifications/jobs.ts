import { inChunks } from '../../kit/db/in-chunks.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { worker } from '../../kit/queue/queue-worker.ts'
import { deliverMail } from './mails/deliver-mail.ts'
import { pruneMails } from './mails/mail-store.ts'
import { mailQueue, signInMailQueue } from './mails/queue-mail.ts'
import { deliverPushes } from './push/deliver-pushes.ts'
import { pushBroadcast } from './push/push-broadcast.ts'
import { pushMentioned } from './push/push-mentioned.ts'
import { pushOwnChat } from './push/push-own-chat.ts'
import { pushQueue } from './push/push-queue.ts'
import { pushReceived, receivedWorker } from './push/push-received.ts'
import { pushUnsent } from './push/push-unsent.ts'
import { prunePushes } from './push/subscription-store.ts'

const longestPause = 15 * 60_000
const [mailsKeptFor, pushesKeptFor] = [7 * 86_400_000, 86_400_000]

/** About a day of trying: a mail server that is away for a night loses nothing. */
const mailWorkerOf = (queue: typeof mailQueue) =>
  worker({
    queue,
    handle: (task) => deliverMail(task, queue),
    batch: 1,
    attempts: 100,
    backoffMs: (attempts) => Math.min(longestPause, 2_000 * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2),
  })

/** Many tasks at a time: each waits half a second at most, without a connection to the database; what is slower goes on by itself. */
export const pushWorker = worker({ queue: pushQueue, handle: deliverPushes, concurrency: 16 })

export const notificationWorkers = [mailWorkerOf(mailQueue), mailWorkerOf(signInMailQueue), pushWorker, receivedWorker]

export const notificationListeners = [
  pushReceived,
  pushMentioned,
  pushUnsent,
  pushBroadcast,
  pushOwnChat('woken'),
  pushOwnChat('silent'),
  pushOwnChat('overdue'),
]

export const notificationSchedules = [
  schedule({
    name: 'notifications.forgetMails',
    cron: '23 4 * * *',
    timeZone: 'America/Sao_Paulo',
    async run({ house, signal }) {
      const now = house.clock.now()
      await inChunks(house.database, signal, (db, most) => pruneMails(db, now - mailsKeptFor, most))
      await inChunks(house.database, signal, (db, most) => prunePushes(db, now - pushesKeptFor, most))
    },
  }),
]
