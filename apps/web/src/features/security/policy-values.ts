import { readAddressRange } from '@prosa/contract/formats/network/address-range'
import type { AllowedRange, SecurityPolicy } from '@prosa/contract/security/model'
import { passwordPolicyBounds } from '@prosa/contract/security/password-policy'

/** As they are typed; `key` keeps a row the same row while others are removed. */
export type TypedRange = AllowedRange & { key: number }
export type PolicyValues = { length: string; days: string; ranges: readonly TypedRange[] }

let keys = 0
export const newRange = (range = ''): TypedRange => ({ range, label: '', key: ++keys })

export const valuesOf = ({ passwords, addresses }: SecurityPolicy): PolicyValues => ({
  length: String(passwords.length),
  days: String(passwords.days),
  ranges: addresses.ranges.map((range, nth) => ({ ...range, key: -nth })),
})

const plain = (ranges: readonly AllowedRange[]) => JSON.stringify(ranges.map(({ range, label }) => [range.trim(), label.trim()]))

/** Which of the two parts, each saved by itself, are typed otherwise than they are saved. */
export const changedParts = (typed: PolicyValues, saved: PolicyValues) => ({
  passwords: typed.length !== saved.length || typed.days !== saved.days,
  addresses: plain(typed.ranges) !== plain(saved.ranges),
})

const isWhole = (text: string, least: number, most: number) => /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most

export const isLength = (text: string): boolean => isWhole(text, passwordPolicyBounds.shortest, passwordPolicyBounds.longest)
export const isDays = (text: string): boolean => isWhole(text, 0, passwordPolicyBounds.mostDays)
export const isRange = ({ range }: AllowedRange): boolean => readAddressRange(range) !== null
export const isFit = ({ length, days, ranges }: PolicyValues): boolean => isLength(length) && isDays(days) && ranges.every(isRange)
