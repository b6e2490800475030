import type { Db } from '../../kit/db/db.ts'
import { redo } from '../../kit/queue/queue.ts'
import { type SnoozeEnd, type TellingContext, wakeQuietly } from '../chats/public.ts'
import { discardHeld, sendHeld } from '../delivery/public.ts'
import { refuseIntent } from '../templates/public.ts'
import type { QueueKind } from './held-queue-store.ts'
import { deleteHeldItems, type LockedItems, lockHeldItems } from './held-store.ts'

const itemsAtOnce = 200

/** Sends or discards some of the held items of a kind. True where there may be more. */
export async function applyToItems(ctx: TellingContext, kind: QueueKind, choice: 'send' | 'discard'): Promise<boolean> {
  const { db, companyId } = ctx
  const locked = await lockHeldItems(db, companyId, kind, itemsAtOnce)
  if (!locked) return false
  const { queue, items } = locked
  const waiting = choice === 'send' ? await listWaiting(ctx, kind, items) : []
  await redoItems(db, companyId, { queue, items: waiting })
  if (choice === 'discard') await discard(ctx, kind, items)
  await deleteHeldItems(db, companyId, { queue, items: items.filter((item) => !waiting.includes(item)) })
  return true
}

type Items = LockedItems['items']

const messageOf = ({ payload }: Items[number]) => (payload.messageId ?? payload.scheduledId) as string

/** The items that still have something to send. A message that was sent again or canceled meanwhile has nothing. */
async function listWaiting(ctx: TellingContext, kind: QueueKind, items: Items): Promise<Items> {
  if (kind !== 'messages' && kind !== 'scheduled') return items
  const sendable = new Set(await sendHeld(ctx, items.map(messageOf), kind === 'scheduled'))
  return items.filter((item) => sendable.has(messageOf(item)))
}

/** Each item goes to the end of its lane. The statements run one after the other on the same connection, so the items keep their order. */
async function redoItems(db: Db, companyId: string, { queue, items }: LockedItems): Promise<void> {
  await Promise.all(items.map(({ itemId }) => redo(db, { name: queue }, companyId, itemId)))
}

async function discard(ctx: TellingContext, kind: QueueKind, items: Items): Promise<void> {
  if (kind === 'messages' || kind === 'scheduled') await discardHeld(ctx, items.map(messageOf))
  if (kind === 'snoozes') for (const { payload } of items) await wakeQuietly(ctx, payload as SnoozeEnd)
  if (kind === 'templates')
    for (const { payload } of items)
      if (typeof payload.templateId === 'string') await refuseIntent(ctx, payload.templateId, String(payload.accountId))
}
