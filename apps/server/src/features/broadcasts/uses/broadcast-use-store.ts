import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { Db } from '../../../kit/db/db.ts'

const { Archived, Canceled, Deleted, Done } = BroadcastStatus
/** Those that send nothing more, unless somebody sends them once more. */
const over = [Done, Canceled, Deleted, Archived]

type TemplateUseRow = { templateId: string; broadcastId: string; broadcastName: string; isShared: boolean }

const isSeenIn = (db: Db, departmentIds: readonly string[] | 'all') =>
  departmentIds === 'all' ? db`true` : db`department_id = any (${[...departmentIds]})`

/** Of what is not over, each with the template of either text; along the two indexes of templates. `isShared`: whether the asker sees it. */
export const listUsing = (
  db: Db,
  companyId: string,
  templateIds: readonly string[],
  departmentIds: readonly string[] | 'all',
): Promise<TemplateUseRow[]> => db<TemplateUseRow[]>`
  select template_id, broadcast_id, broadcast_name, ${isSeenIn(db, departmentIds)} as is_shared from broadcasts
  where company_id = ${companyId} and template_id = any (${[...templateIds]}) and status <> all (${over})
  union
  select second_template_id, broadcast_id, broadcast_name, ${isSeenIn(db, departmentIds)} from broadcasts
  where company_id = ${companyId} and second_template_id = any (${[...templateIds]}) and status <> all (${over})
  order by broadcast_name, broadcast_id`

/** What is not over and names this property: by a value, an action or the goal. `isShared`: whether the asker sees it. */
export const listNaming = (
  db: Db,
  companyId: string,
  propertyId: string,
  departmentIds: readonly string[] | 'all',
): Promise<{ name: string; isShared: boolean }[]> => db<{ name: string; isShared: boolean }[]>`
  select broadcast_name as name, ${isSeenIn(db, departmentIds)} as is_shared
  from broadcasts where company_id = ${companyId} and status <> all (${over}) and (
    (variables || second_variables) @> ${db.json([{ source: { propertyId } }])}
    or actions @> ${db.json([{ actionReferenceId: propertyId }])} or (goal = 'property' and goal_id = ${propertyId}))
  order by 1`

/** All of a department are another's from now on; answers which of them are not over. */
export async function moveDepartmentRows(db: Db, companyId: string, from: string, to: string, at: number): Promise<string[]> {
  const rows = await db<{ broadcastId: string; isOver: boolean }[]>`
    update broadcasts set department_id = ${to}, version = version + 1, changed_at = ${at}
    where company_id = ${companyId} and department_id = ${from} returning broadcast_id, status = any (${over}) as is_over`
  return rows.flatMap(({ broadcastId, isOver }) => (isOver ? [] : broadcastId))
}
