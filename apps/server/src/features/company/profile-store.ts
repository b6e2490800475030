import type { Company } from '@prosa/contract/company/model'
import type { AddressValues } from '@prosa/contract/company/read-company-address'
import type { Db } from '../../kit/db/db.ts'
import { unlessTaken } from '../../kit/db/unless-taken.ts'

export type CompanyProfile = Pick<Company, 'companyName' | 'site' | 'email' | 'domain' | 'cnpj' | 'timeZone' | 'chatResumeOrder'>

/** Not `for update`: the audit entry that names this company would wait for it. */
export async function lockProfile(db: Db, companyId: string): Promise<(CompanyProfile & { profileVersion: number }) | null> {
  const [row] = await db<(CompanyProfile & { profileVersion: number })[]>`
    select company_name, site, email, domain, cnpj, time_zone, chat_resume_order, profile_version
    from companies where company_id = ${companyId} for no key update`
  return row ?? null
}

/** `isNamed`: somebody chose the name, if only to leave it as it was. Another name is another style, too. */
export async function saveProfileOf(db: Db, companyId: string, profile: CompanyProfile, isNamed: boolean): Promise<void> {
  const { companyName, site, email, domain, cnpj, timeZone, chatResumeOrder } = profile
  await unlessTaken(
    db`update companies set company_name = ${companyName}, site = ${site}, email = ${email}, domain = ${domain}, cnpj = ${cnpj},
        time_zone = ${timeZone}, chat_resume_order = ${chatResumeOrder}, name_guessed = name_guessed and ${!isNamed},
        profile_version = profile_version + 1, style_version = style_version + (company_name <> ${companyName})::int
      where company_id = ${companyId}`,
    { index: 'companies_domain_key', code: 'company.domainTaken' },
  )
}

/** The tz databases of JavaScript and of PostgreSQL are not of one age: only what both know can be counted with. */
export async function isKnownTimeZone(db: Db, timeZone: string): Promise<boolean> {
  const rows = await db`select 1 from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`
  return rows.length > 0
}

/** Looks over all companies, and says of another one only that it is another one. */
export async function isDomainTaken(db: Db, companyId: string, domain: string): Promise<boolean> {
  const [row] = await db<{ owner: string | null }[]>`select doors.find_company_by_domain(${domain}) as owner`
  return row?.owner != null && row.owner !== companyId
}

type StoredAddress = AddressValues & { addressVersion: number }

export async function lockAddress(db: Db, companyId: string): Promise<StoredAddress | null> {
  const [row] = await db<StoredAddress[]>`
    select country, city, state, zip_code, street, number, complement, neighborhood, address_version
    from companies where company_id = ${companyId} for no key update`
  return row ?? null
}

export async function saveAddressOf(db: Db, companyId: string, address: AddressValues): Promise<void> {
  const { country, city, state, zipCode, street, number, complement, neighborhood } = address
  await db`update companies set country = ${country}, city = ${city}, state = ${state}, zip_code = ${zipCode}, street = ${street},
      number = ${number}, complement = ${complement}, neighborhood = ${neighborhood}, address_version = address_version + 1
    where company_id = ${companyId}`
}
