import { readAddressRange } from '@prosa/contract/formats/network/address-range'
import type { AllowedRange, SecurityPolicy } from '@prosa/contract/security/model'
import { passwordPolicyBounds } from '@prosa/contract/security/password-policy'

/** As they are typed; `key` keeps a row the same row while others are removed. */
export type TypedRange = AllowedRange & { key: number }
export type PolicyValues = { length: string; days: string; ranges: readonly TypedRange[] }

/** Beside these, which may have been kept from before a reload. */
export const newRange = (others: readonly TypedRange[], range = ''): TypedRange => ({
  range,
  label: '',
  key: Math.max(0, ...others.map(({ key }) => key)) + 1,
})

export const valuesOf = ({ passwords, addresses }: SecurityPolicy): PolicyValues => ({
  length: String(passwords.length),
  days: String(passwords.days),
  ranges: addresses.ranges.map((range, nth) => ({ ...range, key: -nth })),
})

const isWhole = (text: string, least: number, most: number) => /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most

const isLength = (text: string): boolean => isWhole(text, passwordPolicyBounds.shortest, passwordPolicyBounds.longest)
const isDays = (text: string): boolean => isWhole(text, 0, passwordPolicyBounds.mostDays)
export const isRange = ({ range }: AllowedRange): boolean => readAddressRange(range) !== null

type Words = { passwords: { lengthHint: string; daysHint: string }; addresses: { wrong: string } }

export const problemsOf = ({ length, days, ranges }: PolicyValues, texts: Words): Partial<Record<keyof PolicyValues, string>> => ({
  ...(!isLength(length) && { length: texts.passwords.lengthHint }),
  ...(!isDays(days) && { days: texts.passwords.daysHint }),
  ...(!ranges.every(isRange) && { ranges: texts.addresses.wrong }),
})
