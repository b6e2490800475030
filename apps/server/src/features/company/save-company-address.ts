import { companyEvents } from '@prosa/contract/company/events'
import { readCompanyAddress } from '@prosa/contract/company/read-company-address'
import type { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findCompany } from './company-store.ts'
import { lockAddress, saveAddressOf } from './profile-store.ts'

export const saveCompanyAddress: Handler<typeof companyWriteCalls.saveCompanyAddress> = async (
  { db, audit, emit },
  { companyId, version, ...sent },
) => {
  const stored = await lockAddress(db, companyId)
  if (!stored) throw new Refusal('company.notFound')
  const { addressVersion, ...before } = stored
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const { value: after } = readCompanyAddress({ ...before, ...given })
  if (!after) throw new Refusal('input.invalid', { fields: [{ name: 'zipCode', problem: 'wrongFormat' }] })
  if (version !== undefined && version !== addressVersion) throw new Refusal('company.changedMeanwhile')
  await saveAddressOf(db, companyId, after)
  audit({ target: companyId, before, after })
  const company = (await findCompany(db, companyId))!
  emit(companyEvents.changed, company)
  return company
}
