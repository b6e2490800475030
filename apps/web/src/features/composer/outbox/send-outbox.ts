import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { statuses } from '@prosa/contract/statuses'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { inTurnOfTabs } from '../../../kit/in-turn-of-tabs.ts'
import { readSession } from '../../../kit/session/session.ts'
import { kindOfFile } from '../attachments/file-kind.ts'
import { heldFile } from '../attachments/held-files.ts'
import { findItem, forgetItem, keepFile, keepItem, listOutbox, loadOutboxFile, markSending } from './outbox.ts'
import { type ChatAsked, fileGone, isOfChat, type OutboxItem, type Outgoing } from './outbox-item.ts'

type Told = (item: OutboxItem, message: Message) => void

const retryIn = 5_000
/** Statuses that are about the moment and not about the message: it is tried again. */
const passing: readonly number[] = [0, statuses.unavailable, statuses.rateLimited, statuses.sessionInvalid]

const listeners = new Set<Told>()
const running = new Map<string, Promise<boolean>>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastTime = 0

/** From now on waiting messages are sent whenever that is possible. Returns the function that ends it. */
export function followOutbox(told: Told): () => void {
  listeners.add(told)
  window.addEventListener('online', sendWaiting)
  sendWaiting()
  return () => {
    listeners.delete(told)
    if (listeners.size > 0) return
    window.removeEventListener('online', sendWaiting)
    clearTimeout(timer)
  }
}

/** For tests, which show many pages in one document: a sending that is still under way belongs to the page before. */
export function forgetSending() {
  clearTimeout(timer)
  running.clear()
}

/** Shows the message at once; it is sent after those before it. */
export function sendSoon(chat: ChatAsked, outgoing: Outgoing) {
  addItem(chat, outgoing)
  sendWaiting()
}

/** Attaches something to the message or to the note, which waits until it is sent with the text. */
export const attach = (chat: ChatAsked, outgoing: Omit<Outgoing, 'messageBody'>) =>
  addItem(chat, { ...outgoing, messageBody: '' }, { isAttached: true })

export const attachFile = (chat: ChatAsked, file: File, internal: boolean) =>
  attach(chat, { messageType: kindOfFile(file), internal, file })

function addItem(
  { companyId, phonenumberId, waId }: ChatAsked,
  { file, replyTo, scheduledAt, clientMessageId = crypto.randomUUID(), ...outgoing }: Outgoing,
  more: Pick<OutboxItem, 'isAttached'> = {},
) {
  lastTime = Math.max(Date.now(), lastTime + 1)
  const isKept = findItem(clientMessageId)?.isKept
  const item: OutboxItem = {
    ...{ companyId, phonenumberId, waId, internal: false, clientMessageId, time: lastTime },
    ...outgoing,
    ...more,
    ...(replyTo && { replyTo }),
    ...(scheduledAt !== undefined && { scheduledAt }),
    ...(file && { fileName: file.name }),
    ...(isKept && { isKept }),
  }
  keepItem(item)
  if (file && !heldFile(clientMessageId)) void keepFile(item, file)
}

/** Idempotent: tried again under the same id, so that it never becomes two messages. */
export function sendAgain({ failure: _, ...item }: OutboxItem) {
  keepItem(item)
  sendWaiting()
}

export function sendWaiting() {
  clearTimeout(timer)
  if (!readSession()) return
  for (const item of listOutbox()) if (mayLeave(item)) void sendChat(item)
}

const mayLeave = ({ failure, isAttached }: OutboxItem) => !failure && !isAttached
const nextOf = (chat: ChatAsked) => listOutbox().find((item) => isOfChat(item, chat) && mayLeave(item))

/** Resolves when everything sent in a chat has arrived or was refused; false where it cannot be sent now. */
export async function emptyOutbox(chat: ChatAsked): Promise<boolean> {
  while (nextOf(chat)) if (!(await sendChat(chat))) return false
  return true
}

function sendChat(chat: ChatAsked): Promise<boolean> {
  const key = `${chat.companyId}.${chat.phonenumberId}.${chat.waId}`
  const known = running.get(key)
  if (known) return known
  const work: Promise<boolean> = sendAll(chat, key, () => running.get(key) === work)
  running.set(key, work)
  return work
}

async function sendAll(chat: ChatAsked, key: string, isOfThisPage: () => boolean): Promise<boolean> {
  let isPassed = false
  let isLate = false
  try {
    // The next tab finds what is left. Where there are no Web Locks, the server accepts each message once anyway.
    await inTurnOfTabs(`prosa.outbox.${key}`, async () => {
      for (let item = nextOf(chat); item; item = nextOf(chat)) if (!(await sendOne(item))) return
      isPassed = true
    })
  } finally {
    isLate = !isOfThisPage()
    if (!isLate) running.delete(key)
  }
  if (isLate) return isPassed
  if (!isPassed) {
    clearTimeout(timer)
    timer = setTimeout(sendWaiting, retryIn)
  } else if (nextOf(chat)) void sendChat(chat)
  return isPassed
}

/** False where the messages after it have to wait too. */
async function sendOne(item: OutboxItem): Promise<boolean> {
  const { clientMessageId } = item
  const file = item.fileName === undefined ? null : await loadOutboxFile(clientMessageId)
  if (file === 'unread') return false
  if (file === 'gone') {
    keepFailure(item, { status: 0, code: fileGone })
    return true
  }
  markSending(clientMessageId, true)
  try {
    const message = await send(messageCalls.sendMessage, sentOf(item, file))
    for (const told of listeners) told(item, message)
    forgetItem(item)
    return true
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    if (error.code === 'network' || passing.includes(error.status)) return false
    keepFailure(item, { status: error.status, code: error.code })
    return true
  } finally {
    markSending(clientMessageId, false)
  }
}

/** Reads the stored item again, as it may have changed or been discarded meanwhile. */
function keepFailure({ clientMessageId }: OutboxItem, failure: NonNullable<OutboxItem['failure']>) {
  const now = findItem(clientMessageId)
  if (now) keepItem({ ...now, failure })
}

function sentOf({ replyTo, fileName, failure, time, isKept, isAttached, internal, media, ...item }: OutboxItem, file: File | null) {
  return {
    ...item,
    // The text of an offer is in the offer.
    ...(item.interactive && { messageBody: '' }),
    ...(media && { mediaId: media.mediaId }),
    ...(internal && { internal }),
    ...(replyTo && { replyToMessageId: replyTo.messageId }),
    ...(file && { file }),
  }
}
