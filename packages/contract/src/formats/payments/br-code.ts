/** What a code of Pix says ("copia e cola"). A code that changes with each payment has an address in place of a key. */
export type BrCode = {
  key: string | null
  url: string | null
  /** The receiver as the code names them. */
  name: string
  city: string
  /** In cents; null where whoever pays says how much. */
  cents: number | null
  description: string
  /** Known to the receiver's bank; null where it has none. */
  reference: string | null
}

type Wanted = { key: string; name: string; city: string; cents: number | null; description: string; reference: string | null }

/** Banco Central, "Manual de Padrões para Iniciação do Pix": what each may have. */
export const mostReceiverName = 25
export const mostReceiverCity = 15
/** The key and the description share one field of 99 signs, of which the rest is the scheme's name and lengths. */
const mostInAccount = 99

const scheme = 'br.gov.bcb.pix'
const real = '986'

/** Signs that a cash register prints: banks refuse others. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** How long a description may be beside this key: what is longer is cut. */
export const mostDescription = (key: string): number => Math.max(mostInAccount - accountOf(key).length - 4, 0)

const accountOf = (key: string) => field('00', scheme) + field('01', key)

/** The code of one receiver; what does not fit is cut, never the key. */
export function writeBrCode({ key, name, city, cents, description, reference }: Wanted): string {
  const account = accountOf(key)
  const said = plainWords(description).slice(0, mostDescription(key))
  const code = [
    field('00', '01'),
    field('26', account + (said ? field('02', said) : '')),
    field('52', '0000'),
    field('53', real),
    ...(cents === null ? [] : [field('54', (cents / 100).toFixed(2))]),
    field('58', 'BR'),
    field('59', plainWords(name).slice(0, mostReceiverName).trim()),
    field('60', plainWords(city).slice(0, mostReceiverCity).trim()),
    field('62', field('05', reference ?? '***')),
    '6304',
  ].join('')
  return code + checksum(code)
}

/** Banks and mail programs break a long code into lines, which are no part of it. */
const breaks = /[\r\n\u200b]+/g

/** The first code of Pix in a text, as it stands there, as it is copied and as it is understood; null where there is none that is whole. */
export function findBrCode(text: string): { written: string; code: string; said: BrCode } | null {
  for (const start of text.matchAll(/000201/g)) {
    const rest = text.slice(start.index, start.index + mostLength)
    const end = /6304[0-9A-Fa-f]{4}/.exec(rest)
    for (let at = end?.index ?? -1; at !== -1; at = rest.indexOf('6304', at + 1)) {
      const written = rest.slice(0, at + 8)
      const code = written.replace(breaks, '')
      const said = readBrCode(code)
      if (said) return { written, code, said }
    }
  }
  return null
}

/** As long as any can be: two digits of length for each of its fields. */
const mostLength = 600

/** EMV leaves these fields to the schemes: Pix is mostly in the first, and behind others where a code is for several of them. */
const accounts = Array.from({ length: 26 }, (_, nth) => String(26 + nth))

/** Null where its checksum is wrong, or it is a code for something else than Pix. */
export function readBrCode(code: string): BrCode | null {
  if (code.length > mostLength || checksum(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return null
  const fields = fieldsOf(code)
  const account = accounts.map((id) => fieldsOf(fields?.get(id) ?? '')).find((each) => each?.get('00')?.toLowerCase() === scheme)
  if (!fields || !account || fields.get('53') !== real) return null
  const amount = fields.get('54')
  if (amount !== undefined && !/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return null
  const reference = fieldsOf(fields.get('62') ?? '')?.get('05') ?? '***'
  return {
    key: account.get('01') ?? null,
    url: account.get('25') ?? null,
    name: fields.get('59') ?? '',
    city: fields.get('60') ?? '',
    cents: amount === undefined || Number(amount) === 0 ? null : Math.round(Number(amount) * 100),
    description: account.get('02') ?? '',
    reference: reference === '***' ? null : reference,
  }
}

/** Null where the lengths do not add up. */
function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4))
    const length = Number(head?.[2])
    if (!head || at + 4 + length > text.length) return null
    fields.set(head[1]!, text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

/** CRC-16 as EMV asks for it: CCITT, begun with ones. */
function checksum(text: string): string {
  let rest = 0xffff
  for (const sign of text) {
    rest ^= (sign.codePointAt(0)! & 0xff) << 8
    for (let bit = 0; bit < 8; bit++) rest = ((rest & 0x8000 ? (rest << 1) ^ 0x1021 : rest << 1) & 0xffff) >>> 0
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
