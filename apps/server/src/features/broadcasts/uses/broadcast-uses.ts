import { type Actor, may } from '@prosa/contract/permissions'
import type { Context } from '../../../kit/http/context.ts'
import { type FindPropertyUses, usesOf } from '../../properties/public.ts'
import type { FindTemplateUses } from '../../templates/public.ts'
import { departmentsOf } from '../list/departments-of.ts'
import { tellBroadcast } from '../tell-broadcast.ts'
import { listNaming, listUsing, moveDepartmentRows } from './broadcast-use-store.ts'

/** [BR1] Whose broadcasts this person sees. */
const seenBy = (actor: Actor) => (may(actor, 'broadcast') ? departmentsOf(actor) : [])

/** [TE17] What is not over needs its template. [BR1] Of those that the asker does not see only how many they are is said. */
export const templatesInBroadcasts: FindTemplateUses = async ({ db, actor }, templateIds) => {
  const using = await listUsing(db, actor.companyId, templateIds, seenBy(actor))
  const hidden = Map.groupBy(
    using.filter(({ isShared }) => !isShared),
    ({ templateId }) => templateId,
  )
  const use = { kind: 'broadcast' as const, isBinding: true }
  return [
    ...using.flatMap(({ templateId, broadcastId: id, broadcastName: name, isShared }) =>
      isShared ? { ...use, templateId, id, name } : [],
    ),
    ...[...hidden].map(([templateId, { length }]) => ({ ...use, templateId, id: templateId, name: String(length) })),
  ]
}

export const broadcastsWithProperty: FindPropertyUses = async ({ db, actor }, propertyId) =>
  usesOf('broadcast', await listNaming(db, actor.companyId, propertyId, seenBy(actor)))

/** What was the one department's is the other's: whoever takes its chats reads its broadcasts. Of what is over nobody is told. */
export async function moveBroadcasts(ctx: Pick<Context, 'db' | 'actor' | 'emit' | 'house'>, from: string, to: string): Promise<void> {
  const { db, actor, house } = ctx
  const { companyId } = actor
  for (const broadcastId of await moveDepartmentRows(db, companyId, from, to, house.clock.now()))
    await tellBroadcast({ ...ctx, companyId }, broadcastId)
}
