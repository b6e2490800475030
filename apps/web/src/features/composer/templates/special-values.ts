import { mostOfferHours, numberWithin } from '@prosa/contract/templates/parameters-of'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'

/** What some templates want besides texts, by the keys under which the form keeps it. */
export const placeKeys = ['latitude', 'longitude', 'placeName', 'placeAddress'] as const
export type SpecialKey = (typeof placeKeys)[number] | 'offerHours'

export const specialKeys = ({ header, offer }: SendableTemplate): SpecialKey[] => [
  ...(header?.kind === 'location' ? placeKeys : []),
  ...(offer?.hasExpiration ? (['offerHours'] as const) : []),
]

/** Whether what is written there makes no sense; a place may do without an address. */
export function isWrong(key: SpecialKey, value: string | undefined): boolean {
  if (key === 'latitude') return numberWithin(value, -90, 90) === null
  if (key === 'longitude') return numberWithin(value, -180, 180) === null
  if (key === 'offerHours') return numberWithin(value, 1, mostOfferHours) === null
  return key === 'placeName' && !value?.trim()
}
