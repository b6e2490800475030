/** The first digits of each issuer's payment cards, as ranges, and how long their numbers are (ISO/IEC 7812; Elo and Hipercard are Brazil's own). */
const issuers: readonly { lengths: readonly number[]; ranges: readonly (readonly [string, string])[] }[] = [
  { lengths: [13, 16, 19], ranges: [['4', '4']] },
  {
    lengths: [16],
    ranges: [
      ['51', '55'],
      ['2221', '2720'],
    ],
  },
  {
    lengths: [15],
    ranges: [
      ['34', '34'],
      ['37', '37'],
    ],
  },
  {
    lengths: [14],
    ranges: [
      ['300', '305'],
      ['36', '36'],
      ['38', '39'],
    ],
  },
  {
    lengths: [16],
    ranges: [
      ['3528', '3589'],
      ['6011', '6011'],
      ['622126', '622925'],
      ['644', '659'],
      ['504175', '504175'],
      ['506699', '506778'],
      ['509000', '509999'],
      ['627780', '627780'],
      ['636297', '636297'],
      ['636368', '636368'],
      ['606282', '606282'],
      ['637095', '637095'],
      ['637568', '637612'],
    ],
  },
]

/** How people group the digits of a card: all together, by fours, or as American Express and Diners print them. */
const groupings = [[16], [15], [14], [13], [19], [4, 4, 4, 4], [4, 4, 4, 4, 3], [4, 4, 8], [8, 8], [4, 12], [12, 4], [4, 6, 5], [4, 6, 4]]

/** What stands between two groups: blanks of any kind, dots and lines, two at most. */
const run = /\d(?:[\s\-.–_/]{0,2}\d)*/g
/** Less than this cannot hold one: a quick look before the whole text is read. */
const shortest = /\d(?:[\s\-.–_/]{0,2}\d){12}/

export const mayHoldCard = (text: string): boolean => shortest.test(text)

/** The text with dots for all but the last four digits of each card number. */
export const hideCards = (text: string): string => (mayHoldCard(text) ? text.replace(run, hideInRun) : text)

/** A run of digits may be a card and its date, or a card among other numbers: each stretch of groups that is grouped like a card is tried. */
function hideInRun(digits: string): string {
  const groups = digits.split(/(\D+)/)
  for (let first = 0; first < groups.length; first += 2) {
    const card = groupings.find((lengths) => isCardAt(groups, first, lengths))
    if (!card) continue
    const last = first + 2 * (card.length - 1)
    const ending = groups
      .slice(first, last + 1)
      .join('')
      .replace(/\D/g, '')
      .slice(-4)
    for (let at = first; at <= last; at += 2) groups[at] = '•'.repeat(groups[at]!.length)
    groups[last] = groups[last]!.slice(0, -4) + ending.slice(-groups[last]!.length)
    first = last
  }
  return groups.join('')
}

function isCardAt(groups: readonly string[], first: number, lengths: readonly number[]): boolean {
  const parts = lengths.map((_, nth) => groups[first + 2 * nth] ?? '')
  return parts.every((part, nth) => part.length === lengths[nth]) && isCard(parts.join(''))
}

const isCard = (digits: string): boolean =>
  issuers.some(({ lengths, ranges }) => lengths.includes(digits.length) && ranges.some((range) => isWithin(digits, range))) &&
  hasLuhnDigit(digits)

const isWithin = (digits: string, [lowest, highest]: readonly [string, string]): boolean => {
  const start = digits.slice(0, lowest.length)
  return start >= lowest && start <= highest
}

/** ISO/IEC 7812-1, annex B: from the right every second digit counts twice. */
function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, nth) => {
    const twice = Number(digit) * (nth % 2 === 1 ? 2 : 1)
    return all + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}
