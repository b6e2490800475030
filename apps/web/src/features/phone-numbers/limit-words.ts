import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { Language } from '../../kit/i18n.ts'
import { numbersTexts } from './numbers-texts.ts'

const factors: Record<string, number> = { '': 1, K: 1_000, M: 1_000_000 }

/** `TIER_1K` is '1.000 contatos por dia'. An unknown tier stays as the provider writes it. */
export function limitWords(tier: string, language: Language): string {
  const texts = numbersTexts[language].limit
  if (tier === '' || tier === 'TIER_NOT_SET') return texts.unknown
  if (tier === 'TIER_UNLIMITED') return texts.none
  const [, digits, unit = ''] = /^TIER_(\d{1,6})([KM]?)$/.exec(tier) ?? []
  return digits === undefined ? tier : texts.perDay(writeNumber(Number(digits) * factors[unit]!, language))
}
