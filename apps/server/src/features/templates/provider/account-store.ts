import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import type { TemplateSync } from '@prosa/contract/templates/provider-calls'
import type { Db } from '../../../kit/db/db.ts'

const isConnected = (db: Db) => db`n.channel_type = ${ChannelType.WhatsAppCloud} and n.channel_status = ${ChannelStatus.Connected}
  and n.removed_at is null and n.business_account_id is not null`

/** The business accounts that a text is submitted to: those of connected numbers. */
export async function listConnectedAccounts(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ accountId: string }[]>`select distinct n.business_account_id as account_id from phone_numbers n
    where n.company_id = ${companyId} and ${isConnected(db)} order by 1`
  return rows.map(({ accountId }) => accountId)
}

/** Through which an account can be asked, in the company's order. */
export async function listDoorsOfAccount(db: Db, companyId: string, accountId: string): Promise<string[]> {
  const rows = await db<{ phonenumberId: string }[]>`select n.phonenumber_id from phone_numbers n
    where n.company_id = ${companyId} and n.business_account_id = ${accountId} and ${isConnected(db)} order by n.position, n.phonenumber_id`
  return rows.map(({ phonenumberId }) => phonenumberId)
}

type NumberAccount = { accountId: string | null; isBanned: boolean }

/** Null where the company has no such number. */
export async function findNumberAccount(db: Db, companyId: string, phonenumberId: string): Promise<NumberAccount | null> {
  const [row] = await db<NumberAccount[]>`select business_account_id as account_id, is_banned from phone_numbers
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and removed_at is null`
  return row ?? null
}

export async function isAccountBanned(db: Db, companyId: string, accountId: string): Promise<boolean> {
  const [row] = await db<[{ isBanned: boolean | null }]>`select bool_or(is_banned) as is_banned from phone_numbers
    where company_id = ${companyId} and business_account_id = ${accountId} and removed_at is null`
  return row.isBanned ?? false
}

type Result = Pick<TemplateSync, 'added' | 'changed' | 'gone' | 'total'>

/** The counts of the last one that came to its end stay where this one did not. */
export async function saveSync(
  db: Db,
  companyId: string,
  accountId: string,
  { at, result, problem }: { at: number; result: Result | null; problem: ChannelProblem | null },
): Promise<void> {
  const { added = 0, changed = 0, gone = 0, total = 0 } = result ?? {}
  const syncedAt = result === null ? null : at
  await db`
    insert into template_syncs as s (company_id, account_id, synced_at, tried_at, problem, added, changed, gone, total)
    values (${companyId}, ${accountId}, ${syncedAt}, ${at}, ${problem}, ${added}, ${changed}, ${gone}, ${total})
    on conflict (company_id, account_id) do update set tried_at = excluded.tried_at, problem = excluded.problem,
      synced_at = coalesce(excluded.synced_at, s.synced_at), added = excluded.added, changed = excluded.changed, gone = excluded.gone,
      total = case when excluded.synced_at is null then s.total else excluded.total end`
}

/** Of the company's connected accounts; one that was never looked at has no times. */
export const listSyncRows = (db: Db, companyId: string): Promise<TemplateSync[]> => db<TemplateSync[]>`
  select n.business_account_id as account_id, s.synced_at is not null and s.problem is null as is_done,
    jsonb_agg(jsonb_build_object('phonenumberId', n.phonenumber_id, 'phonenumberName', n.phonenumber_name) order by n.position) as numbers,
    coalesce(s.added, 0) as added, coalesce(s.changed, 0) as changed, coalesce(s.gone, 0) as gone, coalesce(s.total, 0) as total,
    s.problem, s.synced_at
  from phone_numbers n left join template_syncs s on s.company_id = n.company_id and s.account_id = n.business_account_id
  where n.company_id = ${companyId} and ${isConnected(db)}
  group by n.business_account_id, s.synced_at, s.problem, s.added, s.changed, s.gone, s.total order by min(n.position), 1`

type ToSync = { companyId: string; accountId: string }

/** Of all companies: accounts that nobody looked at since, those that waited longest first. */
export const listAccountsToSync = (db: Db, before: number, most: number): Promise<ToSync[]> => db<ToSync[]>`
  select company_id, account_id from doors.template_accounts_to_sync(${ChannelType.WhatsAppCloud}::smallint,
    ${ChannelStatus.Connected}::smallint, ${before}, ${most})`

/** Before it is looked at, so that the next run of the schedule begins with others. */
export async function noteTried(db: Db, companyId: string, accountId: string, at: number): Promise<void> {
  await db`insert into template_syncs as s (company_id, account_id, tried_at) values (${companyId}, ${accountId}, ${at})
    on conflict (company_id, account_id) do update set tried_at = excluded.tried_at`
}
