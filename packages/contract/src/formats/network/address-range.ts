/** An address as a number. One of version 4 that is written inside version 6 (`::ffff:10.0.0.1`) is the one of version 4 that it means. */
type Address = { version: 4 | 6; value: bigint }
export type AddressRange = { version: 4 | 6; first: bigint; last: bigint }

const bitsOf = { 4: 32, 6: 128 } as const
const mappedBits = 96
const mapped = 0xffffn

export function readAddress(text: string): Address | null {
  const address = readVersion4(text) ?? readVersion6(text.replace(/%.*$/s, ''))
  if (address?.version === 6 && address.value >> 32n === mapped) return { version: 4, value: address.value & 0xffff_ffffn }
  return address
}

/** As RFC 4632 and RFC 4291 write them: `10.0.0.0/8`, `2001:db8::/32`; an address alone is a range of one. */
export function readAddressRange(text: string): AddressRange | null {
  const [, written = '', length] = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? []
  const address = readAddress(written)
  if (!address) return null
  const isMapped = address.version === 4 && written.includes(':')
  const bits = bitsOf[address.version]
  const prefix = length === undefined ? bits : Number(length) - (isMapped ? mappedBits : 0)
  if (prefix < 0 || prefix > bits) return null
  const free = BigInt(bits - prefix)
  const first = (address.value >> free) << free
  return { version: address.version, first, last: first + (1n << free) - 1n }
}

function readVersion4(text: string): Address | null {
  const parts = text.split('.')
  // A leading zero is eight times ten to some programs: nobody is to be let in by what others read differently.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return null
  return { version: 4, value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) }
}

function readVersion6(text: string): Address | null {
  const plain = text.includes('.') ? withoutDots(text) : text
  if (plain === null) return null
  const halves = plain.split('::')
  if (halves.length > 2) return null
  const [before, after] = halves.map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[] | undefined]
  const missing = 8 - before.length - (after?.length ?? 0)
  if (after ? missing < 1 : missing !== 0) return null
  const groups = after ? [...before, ...Array<string>(missing).fill('0'), ...after] : before
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  return { version: 6, value: groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n) }
}

/** The last two groups may be written as an address of version 4 (RFC 4291, 2.2). */
function withoutDots(text: string): string | null {
  const at = text.lastIndexOf(':') + 1
  const tail = readVersion4(text.slice(at))
  return at === 0 || !tail ? null : `${text.slice(0, at)}${(tail.value >> 16n).toString(16)}:${(tail.value & mapped).toString(16)}`
}
