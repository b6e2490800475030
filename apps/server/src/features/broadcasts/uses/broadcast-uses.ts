import type { Context } from '../../../kit/http/context.ts'
import { type FindPropertyUses, usesOf } from '../../properties/public.ts'
import type { FindTemplateUses } from '../../templates/public.ts'
import { departmentsOf } from '../list/departments-of.ts'
import { tellBroadcast } from '../tell-broadcast.ts'
import { listNaming, listUsing, moveDepartmentRows } from './broadcast-use-store.ts'

/** [TE17] What is not over needs its template. */
export const templatesInBroadcasts: FindTemplateUses = async (db, companyId, templateIds) =>
  (await listUsing(db, companyId, templateIds)).map(({ templateId, broadcastId, broadcastName }) => ({
    templateId,
    kind: 'broadcast',
    id: broadcastId,
    name: broadcastName,
    isBinding: true,
  }))

export const broadcastsWithProperty: FindPropertyUses = async ({ db, actor }, propertyId) =>
  usesOf('broadcast', await listNaming(db, actor.companyId, propertyId, departmentsOf(actor)))

/** What was the one department's is the other's: whoever takes its chats reads its broadcasts. Of what is over nobody is told. */
export async function moveBroadcasts(ctx: Pick<Context, 'db' | 'actor' | 'emit' | 'house'>, from: string, to: string): Promise<void> {
  const { db, actor, house } = ctx
  const { companyId } = actor
  for (const broadcastId of await moveDepartmentRows(db, companyId, from, to, house.clock.now()))
    await tellBroadcast({ ...ctx, companyId }, broadcastId)
}
