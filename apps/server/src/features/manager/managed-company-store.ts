import type { ManagedCompany } from '@prosa/contract/manager/model'
import { paymentOf } from '@prosa/contract/manager/rules'
import type { Db } from '../../kit/db/db.ts'
import { nameReviewOf } from '../phone-numbers/public.ts'

const mostFound = 20

/** Ids of companies, through a door. */
export async function findCompaniesByForms(db: Db, forms: readonly string[]): Promise<string[]> {
  const rows = await db<
    { companyId: string }[]
  >`select company_id from doors.find_companies_by_number(${[...forms]}::text[], ${mostFound}) company_id`
  return rows.map(({ companyId }) => companyId)
}

export async function findCompaniesByAccountId(db: Db, accountId: string): Promise<string[]> {
  const rows = await db<
    { companyId: string }[]
  >`select company_id from doors.find_companies_by_account(${accountId}, ${mostFound}) company_id`
  return rows.map(({ companyId }) => companyId)
}

/** False where there is none. */
export async function holdCompany(db: Db, companyId: string): Promise<boolean> {
  const rows = await db`select 1 from companies where company_id = ${companyId} for no key update`
  return rows.length > 0
}

type CompanyRow = Pick<ManagedCompany, 'companyId' | 'companyName' | 'domain' | 'createdAt' | 'suspendedAt'> & {
  paymentLate: boolean
  paymentOverdue: boolean
}

/** Null where there is none. Never with what opens a provider's door. */
export async function findManagedCompany(db: Db, companyId: string): Promise<ManagedCompany | null> {
  const [row] = await db<CompanyRow[]>`
    select company_id, company_name, domain, created_at, payment_late, payment_overdue, suspended_at
    from companies where company_id = ${companyId}`
  if (!row) return null
  const administrators = await db<ManagedCompany['administrators']>`
    select m.user_id, m.name, p.email from memberships m join persons p using (person_id)
    where m.company_id = ${companyId} and 'admin' = any (m.permissions) and m.deactivated_at is null and m.deleted_at is null
    order by m.name, m.user_id`
  const numbers = await db<ManagedCompany['numbers']>`
    select phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status, business_account_id, verified_name,
      ${nameReviewOf(db)} as name_review
    from phone_numbers where company_id = ${companyId} and removed_at is null order by position, phonenumber_id`
  const { paymentLate, paymentOverdue, ...company } = row
  return { ...company, payment: paymentOf({ paymentLate, paymentOverdue }), administrators, numbers }
}

export async function savePayment(
  db: Db,
  companyId: string,
  { paymentLate, paymentOverdue }: Pick<CompanyRow, 'paymentLate' | 'paymentOverdue'>,
) {
  await db`update companies set payment_late = ${paymentLate}, payment_overdue = ${paymentOverdue} where company_id = ${companyId}`
}

/** Since when; one that is suspended stays so since then. */
export async function saveSuspended(db: Db, companyId: string, at: number | null): Promise<void> {
  await db`update companies set suspended_at = ${at === null ? null : db`coalesce(suspended_at, ${at})`} where company_id = ${companyId}`
}

export async function getOwnName(db: Db, { companyId, userId }: { companyId: string; userId: string }): Promise<string> {
  const [row] = await db<[{ name: string }]>`select name from memberships where company_id = ${companyId} and user_id = ${userId}`
  return row.name
}

type Values = Record<string, unknown> | null
export type ProviderEntry = { entryId: string; what: string; by: string; at: number; target: string | null; before: Values; after: Values }

/** What the provider's staff did in the company, newest first: what its own trail has under their names. */
export async function listProviderEntries(db: Db, companyId: string, beforeId: string | null, most: number): Promise<ProviderEntry[]> {
  return db<ProviderEntry[]>`
    select entry_id, what, by_provider as by, at, target, before, after from audit_entries
    where company_id = ${companyId} and by_provider is not null and starts_with(what, 'manager.')
      ${beforeId === null ? db`` : db`and entry_id < ${beforeId}`}
    order by entry_id desc limit ${most}`
}
