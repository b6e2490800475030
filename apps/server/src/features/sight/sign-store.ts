import type { Db } from '../../kit/db/db.ts'

/** Answers who had given none for longer than so many milliseconds, or never. */
export async function saveSigns(
  db: Db,
  companyId: string,
  userIds: readonly string[],
  { now, silentFor }: { now: number; silentFor: number },
): Promise<string[]> {
  const rows = await db<{ userId: string; before: number | null }[]>`
    insert into member_signs as g (company_id, user_id, seen_at)
    select ${companyId}, m.user_id, ${now} from memberships m where m.company_id = ${companyId} and m.user_id = any (${[...userIds]})
    order by m.user_id
    on conflict (company_id, user_id) do update set seen_at = greatest(g.seen_at, excluded.seen_at)
    returning g.user_id, old.seen_at as before`
  return rows.filter(({ before }) => before === null || now - before > silentFor).map(({ userId }) => userId)
}
