import type { Draw, Purpose } from './draw.ts'

/**
 * A UUIDv7 as the server's newId makes them, but drawn. Where that one has its first random bits stands `nth`:
 * of two messages of a chat in the same millisecond the later one has the higher id.
 */
export function idAt(at: number, draw: Draw, purpose: Purpose, a: number, nth = 0): string {
  const moment = hex(at, 12)
  const bits = (part: number, count: number) => Math.floor(draw(purpose, a, nth * 4 + part) * 2 ** count)
  const [high, middle, low] = [0x8000 + bits(1, 14), bits(2, 24), bits(3, 24)]
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${hex(nth % 4096, 3)}-${hex(high, 4)}-${hex(middle, 6)}${hex(low, 6)}`
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
