import { type AddressRange, readAddress, readAddressRange } from '../formats/network/address-range.ts'

/** What is asked with every call: sorted, without overlaps, so that looking one up is a few comparisons however many there are. */
export type AllowedAddresses = { 4: readonly Span[]; 6: readonly Span[] }
type Span = { first: bigint; last: bigint }

export function compileAddresses(ranges: readonly string[]): AllowedAddresses {
  const read = ranges.map(readAddressRange).filter((range) => range !== null)
  return { 4: joined(read, 4), 6: joined(read, 6) }
}

function joined(ranges: readonly AddressRange[], wanted: 4 | 6): Span[] {
  const spans: Span[] = []
  for (const { first, last } of ranges.filter(({ version }) => version === wanted).toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    const before = spans.at(-1)
    if (before && first <= before.last + 1n) before.last = last > before.last ? last : before.last
    else spans.push({ first, last })
  }
  return spans
}

/** Where there are no ranges, everybody is let in. What is no address is in none of them. */
export function isAddressAllowed(allowed: AllowedAddresses, text: string): boolean {
  if (allowed[4].length + allowed[6].length === 0) return true
  const address = readAddress(text)
  if (!address) return false
  const spans = allowed[address.version]
  let [low, high] = [0, spans.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const { first, last } = spans[middle]!
    if (address.value < first) high = middle - 1
    else if (address.value > last) low = middle + 1
    else return true
  }
  return false
}
