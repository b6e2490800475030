import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import type { Db } from '../../kit/db/db.ts'

const day = 86_400_000

export type AccountUse = { used: number; freeAt: number | null }

/** What the numbers of an account say of its limit. */
export async function listAccountLimits(db: Db, companyId: string, accountId: string): Promise<string[]> {
  const rows = await db<{ messagingLimit: string }[]>`select messaging_limit from phone_numbers
    where company_id = ${companyId} and business_account_id = ${accountId} and removed_at is null`
  return rows.map(({ messagingLimit }) => messagingLimit)
}

/** Two that reserve for one account count its people one after the other. Behind the purse, which some of them hold. */
export async function lockAccount(db: Db, companyId: string, accountId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`account people ${companyId} ${accountId}`}, 0))`
}

/** How many it has begun to write to within a day, each of whom is looked at, and when the first of these is over. */
export async function getAccountUse(db: Db, companyId: string, accountId: string, now: number): Promise<AccountUse> {
  const [row] = await db<[AccountUse]>`select count(*) as used, min(at) + interval '24 hours' as free_at
    from account_people where company_id = ${companyId} and account_id = ${accountId} and at > ${now - day}`
  return row
}

/**
 * Of these people those who count: begun with neither within a day nor by themselves, in a window. `waIds` in the canonical form, in which they
 * are counted; their chats may stand under another one.
 */
export async function listCounting(
  db: Db,
  companyId: string,
  { accountId, phonenumberId, waIds, now }: { accountId: string; phonenumberId: string; waIds: readonly string[]; now: number },
): Promise<Set<string>> {
  const rows = await db<{ waId: string }[]>`select w.wa_id
    from unnest(${[...waIds]}::text[], ${waIds.map((waId) => numberForms(waId).at(-1) ?? waId)}::text[]) as w (wa_id, other_form)
    where not exists (select from account_people a where a.company_id = ${companyId} and a.account_id = ${accountId} and a.wa_id = w.wa_id
        and a.at > ${now - day})
      and not exists (select from chats c where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id in (w.wa_id, w.other_form)
        and c.window_expires_at > ${now})`
  return new Set(rows.map(({ waId }) => waId))
}

/** Who was begun with a day ago and more counts no longer. */
export async function forgetAccountPeople(db: Db, companyId: string, now: number, most: number): Promise<number> {
  const { count } = await db`delete from account_people where company_id = ${companyId} and (account_id, wa_id) in (
    select account_id, wa_id from account_people where company_id = ${companyId} and at <= ${now - day} order by at limit ${most})`
  return count
}
