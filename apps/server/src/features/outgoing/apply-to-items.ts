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
  if (choice === 'send') {
    await beforeSending(ctx, kind, locked)
    // One after the other on the same connection: each goes to the end of its lane, so their order stays.
    await Promise.all(locked.items.map(({ itemId }) => redo(db, { name: locked.queue }, companyId, itemId)))
  } else {
    await discard(ctx, kind, locked)
    await deleteHeldItems(db, companyId, locked)
  }
  return true
}

const idsOf = ({ items }: LockedItems, name: 'messageId' | 'scheduledId') => items.map(({ payload }) => payload[name] as string)

async function beforeSending(ctx: TellingContext, kind: QueueKind, locked: LockedItems): Promise<void> {
  if (kind === 'messages') await sendHeld(ctx, idsOf(locked, 'messageId'), false)
  if (kind === 'scheduled') await sendHeld(ctx, idsOf(locked, 'scheduledId'), true)
}

async function discard(ctx: TellingContext, kind: QueueKind, locked: LockedItems): Promise<void> {
  if (kind === 'messages') await discardHeld(ctx, idsOf(locked, 'messageId'))
  if (kind === 'scheduled') await discardHeld(ctx, idsOf(locked, 'scheduledId'))
  if (kind === 'snoozes') for (const { payload } of locked.items) await wakeQuietly(ctx, payload as SnoozeEnd)
  if (kind === 'templates')
    for (const { payload } of locked.items)
      if (typeof payload.templateId === 'string') await refuseIntent(ctx, payload.templateId, String(payload.accountId))
}
