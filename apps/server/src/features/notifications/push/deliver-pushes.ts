import type { Db } from '../../../kit/db/db.ts'
import { bornAt } from '../../../kit/db/ids.ts'
import type { House } from '../../../kit/house.ts'
import { waitWhileHeld } from '../../../kit/outgoing/wait-while-held.ts'
import { within } from '../../../kit/pace/closing.ts'
import { RetryLater, SetAside } from '../../../kit/queue/queue.ts'
import type { Item } from '../../../kit/queue/queue-store.ts'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import type { ServiceAnswer } from '../../../partners/push/push-services.ts'
import { findChatAudience, isSeenByMember } from '../../sight/public.ts'
import { PushesLate } from './news-listener.ts'
import { pushKeys } from './push-key-store.ts'
import { openPush, type QueuedPush } from './push-queue.ts'
import { isDeleted } from './receiver-store.ts'
import { type SendPush, sendPush } from './send-push.ts'
import { type Browser, deleteSubscriptions, listBrowsers } from './subscription-store.ts'

type Payload = { sealed: string }
type Waiting = QueuedPush & { itemId: string }
type Sent = { push: Waiting; to: Browser; answer: ServiceAnswer }

/** Those that are answered quickly do not wait for the others. */
const patience = 500

/**
 * One transaction finds out whom these may still be told to, one says what became of them, and none is open while they are on their way.
 * What is slow, or fails, goes on by itself, under its lease: no other node sends it meanwhile. Of what comes again after a crash a browser shows each
 * in the place of the first, by its tag.
 */
export async function deliverPushes(task: Task<Payload>, send: SendPush = sendPush): Promise<void> {
  const { house, companyId, items, signal, leave } = task
  const opened = items.map(({ itemId, payload }: Item<Payload>): Waiting => ({ itemId, ...openPush(house, payload) }))
  const now = house.clock.now()
  const [late, fresh] = [opened.filter(({ until }) => until < now), opened.filter(({ until }) => until >= now)]
  const ready = fresh.length === 0 ? null : await house.database.transaction(companyId, (db) => look(house, db, companyId, fresh))
  const outcomes = await Promise.all(
    (ready?.pushes ?? []).map(async ({ push, to, message }): Promise<Sent | null> => {
      const asked = send(house, { to, message, keys: ready!.keys }, signal)
      const known = Promise.allSettled([asked])
      const [quick] = (await within(patience, known)) ? await known : []
      if (quick?.status === 'fulfilled') return { push, to, answer: quick.value }
      leave(push.itemId, async (own) => settle(own, [{ push, to, answer: await asked }]))
      return null
    }),
  )
  await settle(
    task,
    outcomes.filter((sent) => sent !== null),
    late,
  )
}

/** Says in the queue what became of these, and reports what is for us to mend. */
async function settle({ house, companyId, finish }: Task<Payload>, sent: readonly Sent[], late: readonly Waiting[] = []): Promise<void> {
  const { clock, report } = house
  await finish(async ({ db, keep }) => {
    for (const { itemId } of late) keep(itemId, new SetAside('too late'))
    for (const { push, answer } of sent) {
      if (isForLater(answer)) keep(push.itemId, new RetryLater(answer.kind, pauseOf(push, answer, clock.now())))
    }
    const gone = sent.filter(({ answer }) => answer.kind === 'gone').map(({ to }) => to)
    await deleteSubscriptions(db, companyId, gone)
  })
  if (late.length > 0) report(new PushesLate(`${late.length} pushes waited until nobody wants to know any more`))
  const refused = sent.flatMap(({ answer }) => (answer.kind === 'refused' ? answer.status : []))
  if (refused.length > 0) report(new PushesRefused(refused))
}

/** A service takes none of ours like this one: nobody is told, and it is for us to mend. */
class PushesRefused extends Error {
  readonly code: string
  constructor(statuses: readonly number[]) {
    super(`${statuses.length} pushes were refused`)
    this.code = `PUSH_REFUSED.${statuses[0]}`
  }
}

type Ready = { push: Waiting; to: Browser; message: QueuedPush['message'] }

/** Those whose browser still listens to this person, in the words for who sees the chat by now, or does not. */
async function look(house: House, db: Db, companyId: string, pushes: readonly Waiting[]) {
  await waitWhileHeld(db)
  const hashes = [...new Set(pushes.map(({ endpointHash }) => endpointHash))]
  const [browsers, keys, seen] = await Promise.all([
    listBrowsers(db, companyId, { endpointHashes: hashes }, house.clock.now()),
    pushKeys(house, db),
    Promise.all(pushes.map((push) => isSeen(db, companyId, push))),
  ])
  const ready = pushes.flatMap((push, at): Ready[] => {
    const to = browsers.find(({ endpointHash, userId }) => endpointHash === push.endpointHash && userId === push.userId)
    const message = seen[at] ? push.message : push.unseen
    return to && message ? [{ push, to, message }] : []
  })
  return { keys, pushes: ready }
}

async function isSeen(db: Db, companyId: string, { userId, chat, messageId }: QueuedPush): Promise<boolean> {
  if (!chat) return true
  if (messageId !== undefined && (await isDeleted(db, companyId, messageId))) return false
  const audience = await findChatAudience(db, companyId, chat)
  return audience?.to === 'chat' && isSeenByMember(db, companyId, userId, audience)
}

type Later = Extract<ServiceAnswer, { kind: 'busy' | 'silent' | 'resting' }>
const isForLater = (answer: ServiceAnswer): answer is Later => ['busy', 'silent', 'resting'].includes(answer.kind)

const [shortest, longest] = [2_000, 60_000]

/** As long again as it has waited, or as its service says, and not beyond the time until which it is news. */
function pauseOf({ itemId, until }: Waiting, answer: Later, now: number): number {
  const usual = Math.min(longest, Math.max(shortest, now - bornAt(itemId))) * (0.75 + Math.random() / 2)
  const asked = 'afterMs' in answer ? answer.afterMs : 0
  return Math.max(0, Math.min(Math.max(usual, asked), until - now + 1))
}
