import { type Country, countries } from '../../data/countries.ts'

export type { Country }

/** Spec §9. */
export const defaultDialCode = '55'

/** The country meant by a code that several share, unless another of them was chosen by hand (A54). */
const largest: Record<string, string> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
}

/** The countries to which a full number can belong, the likeliest first: those with the longest matching code. */
export function countriesOf(digits: string, chosen: Country | null = null, list: readonly Country[] = countries): Country[] {
  const begun = list.filter(({ dialCode }) => digits.startsWith(dialCode))
  const longest = Math.max(0, ...begun.map(({ dialCode }) => dialCode.length))
  return begun.filter(({ dialCode }) => dialCode.length === longest).sort((one, other) => rank(one, chosen) - rank(other, chosen))
}

/** Whether more digits could still make another of these codes. */
export const isCodeOpen = (digits: string, list: readonly Country[] = countries) =>
  list.some(({ dialCode }) => dialCode.length > digits.length && dialCode.startsWith(digits))

function rank({ iso, dialCode }: Country, chosen: Country | null): number {
  if (iso === chosen?.iso) return 0
  return largest[dialCode] === iso ? 1 : 2
}
