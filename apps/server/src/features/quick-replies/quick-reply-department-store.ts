import type { Db } from '../../kit/db/db.ts'

type Moved = { quickReplyId: string; version: number }

/**
 * Those of the bin, too. Each takes its shortcut in the new place by the unique key, so that whoever takes it at the same moment waits; what
 * does not get it keeps its old department.
 */
export async function moveDepartmentRows(db: Db, companyId: string, fromId: string, toId: string): Promise<Moved[]> {
  const [fromPlace, toPlace] = [`d:${fromId}`, `d:${toId}`]
  await db`select 1 from quick_replies where company_id = ${companyId} and quick_reply_id in (
      select quick_reply_id from quick_reply_departments where company_id = ${companyId} and department_id = ${fromId}
    ) order by quick_reply_id for no key update`
  await db`insert into quick_reply_shortcuts (company_id, place, shortcut, quick_reply_id)
    select company_id, ${toPlace}, shortcut, quick_reply_id from quick_reply_shortcuts
    where company_id = ${companyId} and place = ${fromPlace} order by shortcut on conflict do nothing`
  const rows = await db<{ quickReplyId: string }[]>`delete from quick_reply_departments d
    where d.company_id = ${companyId} and d.department_id = ${fromId} and not exists (
      select from quick_reply_shortcuts s where s.company_id = ${companyId} and s.quick_reply_id = d.quick_reply_id and s.place = ${fromPlace}
        and not exists (select from quick_reply_shortcuts t
          where t.company_id = ${companyId} and t.quick_reply_id = d.quick_reply_id and t.place = ${toPlace}))
    returning d.quick_reply_id`
  const moved = rows.map(({ quickReplyId }) => quickReplyId)
  await db`insert into quick_reply_departments (company_id, quick_reply_id, department_id)
    select ${companyId}, unnest(${moved}::uuid[]), ${toId} on conflict do nothing`
  await db`delete from quick_reply_shortcuts where company_id = ${companyId} and place = ${fromPlace} and quick_reply_id = any (${moved})`
  return db<Moved[]>`update quick_replies set version = version + 1
    where company_id = ${companyId} and quick_reply_id = any (${moved}) returning quick_reply_id, version`
}
