import { quickReplyEvents } from '@prosa/contract/quick-replies/events'
import { placesOf } from '@prosa/contract/quick-replies/rules'
import type { Context } from '../../kit/http/context.ts'
import { moveDepartmentRows } from './quick-reply-department-store.ts'

type Circle = Parameters<typeof placesOf>[0]
type Change = { quickReplyId: string; version: number; circles: readonly Circle[] }

/** Each place that has it or had it is told once. */
export function tellQuickReply({ emit }: Pick<Context, 'emit'>, { quickReplyId, version, circles }: Change): void {
  for (const place of new Set(circles.flatMap(placesOf))) emit(quickReplyEvents.changed, { quickReplyId, version, place })
}

type Told = Circle & { shortcut: string; title: string; text: string; mediaIds: readonly string[]; offer: { kind: string } | null }

/** What the log has of a shared one. Of one's own it has nothing but that it was: what stands in it is nobody else's business. */
export const auditedOf = ({ scope, departmentIds, shortcut, title, text, mediaIds, offer }: Told) => {
  if (scope === 'own') return { scope }
  return { scope, departmentIds, shortcut, title, text, mediaIds: [...mediaIds], offer: offer?.kind ?? null }
}

/** [QR17] What was the one department's is the other's, unless its shortcut is taken there; then it stays until somebody chooses. */
export async function moveQuickReplies(
  ctx: Pick<Context, 'db' | 'actor' | 'emit'>,
  fromDepartmentId: string,
  toDepartmentId: string,
): Promise<void> {
  const circle = { scope: 'department' as const, departmentIds: [fromDepartmentId, toDepartmentId], ownerId: '' }
  for (const moved of await moveDepartmentRows(ctx.db, ctx.actor.companyId, fromDepartmentId, toDepartmentId))
    tellQuickReply(ctx, { ...moved, circles: [circle] })
}
