const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Signs of the GSM extension table, which take two units: an escape and the sign. */
const extended = new Set('^{}\\[~]|€\f')

const room = { 'GSM-7': { alone: 160, inPart: 153 }, 'UCS-2': { alone: 70, inPart: 67 } }

export type SmsSegments = { encoding: keyof typeof room; units: number; segments: number; left: number }

/** How a text is sent as SMS, and how many more units fit before it costs another segment. */
export function smsSegments(text: string): SmsSegments {
  const signs = [...text]
  const encoding = signs.every(isGsm) ? 'GSM-7' : 'UCS-2'
  const costs = signs.map((sign) => (encoding === 'UCS-2' ? sign.length : extended.has(sign) ? 2 : 1))
  const units = costs.reduce((sum, cost) => sum + cost, 0)
  const { alone, inPart } = room[encoding]
  if (units <= alone) return { encoding, units, segments: 1, left: alone - units }
  return { encoding, units, ...fillParts(costs, inPart) }
}

/** An escape and its sign, or the two halves of an emoji, never stand in two segments. */
function fillParts(costs: number[], inPart: number): { segments: number; left: number } {
  let segments = 1
  let left = inPart
  for (const cost of costs) {
    if (cost > left) {
      segments += 1
      left = inPart
    }
    left -= cost
  }
  return { segments, left }
}

const isGsm = (sign: string) => basic.has(sign) || extended.has(sign)

const plainSigns: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '\t': ' ',
  '\u00a0': ' ',
  '\u202f': ' ',
  º: 'o',
  ª: 'a',
}

/** The text without accents and typographic signs that would halve its room; signs without a plain form stay. */
export const withoutAccents = (text: string) => [...text.normalize('NFC')].map((sign) => (isGsm(sign) ? sign : plainForm(sign))).join('')

function plainForm(sign: string): string {
  const base = sign.normalize('NFD').charAt(0)
  return plainSigns[sign] ?? (isGsm(base) ? base : sign)
}
