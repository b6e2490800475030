import type { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { placesOf } from '@prosa/contract/quick-replies/rules'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { checkRoom } from './create-quick-reply.ts'
import { lockQuickReply } from './find-quick-reply.ts'
import { lockShortcuts, saveQuickReply, takeShortcut } from './quick-reply-change-store.ts'
import { findQuickReplyRow, holdOpenDepartments } from './quick-reply-store.ts'
import { readQuickReply } from './read-quick-reply.ts'
import { showQuickReply } from './show-quick-replies.ts'
import { auditedOf, tellQuickReply } from './tell-quick-reply.ts'

export const changeQuickReply: Handler<typeof quickReplyCalls.updateQuickReply> = async (ctx, input) => {
  const { db, actor, audit } = ctx
  const { companyId, userId } = actor
  const { quickReplyId, version: seen, ...said } = input
  await lockShortcuts(db, companyId)
  // Before the quick reply itself, as whoever hands a department over does.
  if (said.departmentIds) await holdOpenDepartments(db, companyId, said.departmentIds)
  const row = await lockQuickReply(ctx, quickReplyId)
  if (row.deletedAt !== null) throw new Refusal('quickReply.notFound')
  if (seen !== row.version) throw new Refusal('quickReply.changed', { facts: { changedBy: row.changedByName, version: row.version } })

  const offer = row.offer ? JSON.stringify(row.offer) : ''
  const content = await readQuickReply(ctx, { ...row, offer, ...withoutMissing(said) }, row)
  if ((content.scope === 'own') !== (row.scope === 'own')) await checkRoom(ctx, content)
  audit({ target: quickReplyId, before: auditedOf(row), after: auditedOf(content) })
  const { propertyIds: _, ...after } = content
  const isSame = Object.entries(after).every(([name, value]) => JSON.stringify(value) === JSON.stringify(row[name as keyof typeof after]))
  if (isSame) return showQuickReply(ctx, row)

  const key = { companyId, quickReplyId }
  const version = await saveQuickReply(db, key, content, userId)
  await takeShortcut(db, key, content.shortcut, placesOf(content))
  tellQuickReply(ctx, { quickReplyId, version, circles: [row, content] })
  return showQuickReply(ctx, (await findQuickReplyRow(db, companyId, quickReplyId))!)
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const withoutMissing = <T extends object>(sent: T): Given<T> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Given<T>
