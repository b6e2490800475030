import type { AllowedRange, SecurityPolicy } from '@prosa/contract/security/model'
import type { Db } from '../../kit/db/db.ts'

type PolicyRow = Omit<SecurityPolicy, 'ownAddress'>
type Stored = {
  passwordLength: number
  passwordDays: number
  passwordVersion: number
  addressRanges: AllowedRange[]
  addressesVersion: number
}

const shown = (row: Stored): PolicyRow => ({
  passwords: { length: row.passwordLength, days: row.passwordDays, version: row.passwordVersion },
  addresses: { ranges: row.addressRanges, version: row.addressesVersion },
})

const columns = (db: Db) => db`password_length, password_days, password_version, address_ranges, addresses_version`

/** That of a company which has saved nothing yet is made of the defaults of the table. */
const untouched: Stored = { passwordLength: 10, passwordDays: 0, passwordVersion: 0, addressRanges: [], addressesVersion: 0 }

export async function findPolicy(db: Db, companyId: string): Promise<PolicyRow> {
  const [row] = await db<Stored[]>`select ${columns(db)} from security_policies where company_id = ${companyId}`
  return shown(row ?? untouched)
}

/** Made where there is none, so that two who save for the first time come one after the other, too. */
export async function lockPolicy(db: Db, companyId: string): Promise<PolicyRow> {
  await db`insert into security_policies (company_id) values (${companyId}) on conflict (company_id) do nothing`
  const [row] = await db<[Stored]>`select ${columns(db)} from security_policies where company_id = ${companyId} for update`
  return shown(row)
}

export async function savePasswords(db: Db, companyId: string, { length, days }: { length: number; days: number }): Promise<void> {
  await db`update security_policies set password_length = ${length}, password_days = ${days}, password_version = password_version + 1
    where company_id = ${companyId}`
}

export async function saveAddresses(db: Db, companyId: string, ranges: readonly AllowedRange[]): Promise<void> {
  await db`update security_policies set address_ranges = ${db.json(ranges as never)}, addresses_version = addresses_version + 1
    where company_id = ${companyId}`
}
