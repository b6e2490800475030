import type { Language } from '../language.ts'
import type { Reading } from '../reading.ts'
import { digitsOf } from '../words/mask.ts'

const separators: Record<Language, { thousands: string; decimal: string }> = {
  pt: { thousands: '.', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
  es: { thousands: '.', decimal: ',' },
}

/** With one digit more, a number could no longer hold every cent. */
const mostDigits = 15

/** Money is in whole cents everywhere; a price that comes in reais is converted here. */
export const centsOf = (reais: number) => Math.round(Number((reais * 100).toPrecision(mostDigits)))

/** R$ 1.234,50, with a non-breaking space, as Intl writes it. */
export function writeCurrency(cents: number, language: Language = 'pt'): string {
  return `${cents < 0 ? '-' : ''}R$\u00a0${writeAmount(Math.abs(cents), language)}`
}

/** R$ 0,0374: a price in reais, with those of its four decimals that are not zero after the cents. */
export function writePrice(reais: number, language: Language = 'pt'): string {
  const digits = reais.toFixed(4)
  return writeCurrency(Number(digits.slice(0, -2).replace('.', '')), language) + digits.slice(-2).replace(/0+$/, '')
}

/** 1.234,50 */
export function writeAmount(cents: number, language: Language = 'pt'): string {
  const { thousands, decimal } = separators[language]
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${cents < 0 ? '-' : ''}${whole}${decimal}${digits.slice(-2)}`
}

/** A money field while it is typed in fills from the cents: 5, 50, 123 are 0,05, 0,50 and 1,23 (spec §5). */
export function typeAmount(text: string, language: Language = 'pt'): { cents: number | null; shown: string } {
  const digits = digitsOf(text)
  if (digits === '') return { cents: null, shown: '' }
  const cents = Number(digits.replace(/^0+/, '').slice(0, mostDigits))
  return { cents, shown: writeAmount(cents, language) }
}

/** A written amount, as in a file or a pasted text; a point in the wrong place is refused, not guessed. */
export function readAmount(text: string, language: Language = 'pt'): Reading<number, 'required' | 'wrongFormat' | 'tooBig'> {
  const amount = text.replace(/\s/g, '').replace(/^(-?)R\$/, '$1')
  if (amount === '') return { problem: 'required' }
  const [, sign, whole, decimals = ''] = amountPatterns[language].exec(amount) ?? []
  if (whole === undefined) return { problem: 'wrongFormat' }
  const digits = digitsOf(whole).replace(/^0+/, '') + decimals.padEnd(2, '0')
  if (digits.length > mostDigits) return { problem: 'tooBig' }
  const cents = Number(digits)
  return { value: sign && cents > 0 ? -cents : cents }
}

/** A written price, with up to four decimals: 0,0374 and R$ 1.234,5 in Portuguese. In reais. */
export function readPrice(text: string, language: Language = 'pt'): Reading<number, 'required' | 'wrongFormat'> {
  const price = text.replace(/\s/g, '').replace(/^R\$/, '')
  if (price === '') return { problem: 'required' }
  const { thousands, decimal } = separators[language]
  const [whole = '', decimals = '', ...more] = price.split(decimal)
  const grouped = whole.split(thousands)
  const isWhole =
    /^\d{1,8}$/.test(whole) ||
    (grouped.length > 1 && /^\d{1,3}$/.test(grouped[0]!) && grouped.slice(1).every((each) => /^\d{3}$/.test(each)))
  if (more.length > 0 || !isWhole || !/^\d{0,4}$/.test(decimals)) return { problem: 'wrongFormat' }
  const digits = grouped.join('')
  return digits.length > 8 ? { problem: 'wrongFormat' } : { value: Number(`${digits}.${decimals || '0'}`) }
}

const withComma = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/
const withPoint = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const amountPatterns: Record<Language, RegExp> = { pt: withComma, en: withPoint, es: withComma }
