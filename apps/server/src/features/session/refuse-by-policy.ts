import { compileAddresses, isAddressAllowed } from '@prosa/contract/security/allowed-addresses'
import { isLongEnough } from '@prosa/contract/security/password-policy'
import type { Db } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { getAddressRanges, getPasswordPolicy } from './policy-store.ts'

type Chosen = { personId: string; companyId: string; password: string }

/** Wherever a password is chosen or given. */
export async function refuseShortPassword(db: Db, { personId, companyId, password }: Chosen): Promise<void> {
  const policy = await getPasswordPolicy(db, personId, companyId)
  if (!isLongEnough(password, policy)) throw new Refusal('password.tooShort', { facts: { length: policy.length } })
}

export const isAllowedFrom = (ranges: readonly string[], address: string): boolean => isAddressAllowed(compileAddresses(ranges), address)

export async function refuseAddress(db: Db, companyId: string, address: string): Promise<void> {
  if (!isAllowedFrom(await getAddressRanges(db, companyId), address)) throw new Refusal('session.addressRefused')
}
