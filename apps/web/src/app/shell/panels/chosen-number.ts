import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'

/** The stored one, else the first (spec §9); one that is no longer in the list is nobody's. */
export function chosenNumber(stored: string | null, numbers: readonly Pick<PhoneNumber, 'phonenumberId'>[]): string | null {
  const isThere = numbers.some(({ phonenumberId }) => phonenumberId === stored)
  return isThere ? stored : (numbers[0]?.phonenumberId ?? null)
}
