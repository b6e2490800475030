import { readAddressRange } from '@prosa/contract/formats/network/address-range'
import type { FieldProblem } from '@prosa/contract/kit/call'
import type { securityCalls } from '@prosa/contract/security/calls'
import { securityEvents } from '@prosa/contract/security/events'
import type { AllowedRange } from '@prosa/contract/security/model'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { isAllowedFrom } from '../session/public.ts'
import { findPolicy, lockPolicy, saveAddresses, savePasswords } from './policy-store.ts'

export const getSecurityPolicy: Handler<typeof securityCalls.getSecurityPolicy> = async ({ db, actor, visitor }) => ({
  ...(await findPolicy(db, actor.companyId)),
  ownAddress: visitor.address,
})

/** Of whom it is asked: whoever chooses a password from now on, and whoever comes in with one that is too old. */
export const savePasswordPolicy: Handler<typeof securityCalls.savePasswordPolicy> = async (ctx, { length, days, version }) => {
  const { db, actor, audit } = ctx
  const { passwords: before } = await lockPolicy(db, actor.companyId)
  if (before.version !== version) throw new Refusal('company.changedMeanwhile')
  await savePasswords(db, actor.companyId, { length, days })
  audit({ target: actor.companyId, before: { length: before.length, days: before.days }, after: { length, days } })
  return getSecurityPolicy(ctx, { companyId: actor.companyId })
}

/** Whoever is outside is refused from their next call on; their open screens hear of it and are sent away. */
export const saveAllowedAddresses: Handler<typeof securityCalls.saveAllowedAddresses> = async (ctx, { ranges: typed, version }) => {
  const { db, actor, visitor, audit, emit } = ctx
  const ranges = typed.map(({ range, label }) => ({ range: range.trim().toLowerCase(), label: label.trim() }))
  const wrong = ranges.flatMap(({ range }, nth): FieldProblem[] =>
    readAddressRange(range) ? [] : [{ name: `ranges.${nth}.range`, problem: 'wrongFormat' }],
  )
  if (wrong.length > 0) throw new Refusal('input.invalid', { fields: wrong })
  const { addresses: before } = await lockPolicy(db, actor.companyId)
  if (before.version !== version) throw new Refusal('company.changedMeanwhile')
  const isShutOut = !isAllowedFrom(
    ranges.map(({ range }) => range),
    visitor.address,
  )
  if (isShutOut)
    throw new Refusal('security.shutOut', { fields: [{ name: 'ranges', problem: 'notInList' }], facts: { address: visitor.address } })
  await saveAddresses(db, actor.companyId, ranges)
  audit({ target: actor.companyId, before: { ranges: written(before.ranges) }, after: { ranges: written(ranges) } })
  emit(securityEvents.addressesChanged, { version: version + 1 })
  return getSecurityPolicy(ctx, { companyId: actor.companyId })
}

const written = (ranges: readonly AllowedRange[]): string[] =>
  ranges.map(({ range, label }) => (label === '' ? range : `${range} (${label})`))
