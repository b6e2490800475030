import { writeCondition } from '@prosa/contract/conditions/read-condition'
import type { Actor } from '@prosa/contract/permissions'
import { chatFields } from '@prosa/contract/views/chat-fields'
import { viewEvents } from '@prosa/contract/views/events'
import type { View } from '@prosa/contract/views/model'
import { inViewOrder, mayChangeView, seesView, viewPlace } from '@prosa/contract/views/rules'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { showCondition } from '../contacts/public.ts'
import { findViewRows, listAllViewRows, listViewRows, lockViewRow, type ViewContent, type ViewRow } from './view-store.ts'

type Asker = Pick<Context, 'db' | 'actor'>

export async function listSeenViews({ db, actor }: Asker): Promise<ViewRow[]> {
  const { companyId, userId, permissions, departmentIds } = actor
  const rows =
    permissions.includes('admin') || departmentIds === 'all'
      ? await listAllViewRows(db, companyId, userId)
      : await listViewRows(db, companyId, [`u:${userId}`, 'c', ...departmentIds.map((departmentId) => `d:${departmentId}`)])
  return inViewOrder(rows.filter((row) => seesView(actor, row)))
}

/** Of these, those that this person sees and that are not deleted. */
export async function findSeenViews({ db, actor }: Asker, viewIds: readonly string[]): Promise<ViewRow[]> {
  const rows = await findViewRows(db, actor.companyId, viewIds)
  return rows.filter((row) => row.deletedAt === null && seesView(actor, row))
}

/** For everybody who does not see it there is none. */
export async function findSeenView(asker: Asker, viewId: string): Promise<ViewRow> {
  const [row] = await findSeenViews(asker, [viewId])
  if (!row) throw new Refusal('view.notFound', { fields: [{ name: 'viewId', problem: 'notInList' }] })
  return row
}

/** One that this person may change, also in the bin, as it stays until the command's end. For everybody else there is none to change. */
export async function lockView({ db, actor }: Asker, viewId: string): Promise<ViewRow> {
  await lockViewRow(db, { companyId: actor.companyId, viewId })
  const [row] = await findViewRows(db, actor.companyId, [viewId])
  if (!row || !mayChangeView(actor, row)) throw new Refusal('view.notFound')
  return row
}

export const showView = (actor: Actor, row: ViewRow): View => {
  const { viewId, name, scope, departmentId, authorName, version } = row
  return {
    viewId,
    name,
    scope,
    departmentId,
    condition: writeCondition(showCondition(actor, chatFields, row)),
    authorName,
    mayChange: mayChangeView(actor, row),
    version,
  }
}

/** Each place that has it or had it is told once. */
export function tellView({ emit }: Pick<Context, 'emit'>, viewId: string, version: number, circles: readonly ViewContent[]): void {
  for (const place of new Set(circles.map(viewPlace))) emit(viewEvents.changed, { viewId, version, place })
}

/** What the log has of a shared one. Of one's own it has nothing but that it was: what stands in it is nobody else's business. */
export const auditedOf = ({ scope, departmentId, name, condition }: ViewContent) =>
  scope === 'own' ? { scope } : { scope, departmentId, name, condition: writeCondition(condition) }
