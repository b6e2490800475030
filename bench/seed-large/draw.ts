/** What a number is drawn for: each purpose has numbers of its own. */
const purposes = [
  'firstName',
  'lastName',
  'secondLastName',
  'email',
  'areaCode',
  'identifiers',
  'contactStatus',
  'contactBorn',
  'contactId',
  'weight',
  'department',
  'agent',
  'chatStatus',
  'read',
  'chatEnd',
  'chatBegin',
  'visit',
  'hour',
  'pause',
  'speaker',
  'messageId',
  'messageStatus',
  'messageType',
  'words',
] as const
export type Purpose = (typeof purposes)[number]

/** From 0 up to 1. The same for the same seed, purpose and numbers, in whatever order they are asked. */
export type Draw = (purpose: Purpose, a: number, b?: number) => number

export function drawer(seed: number): Draw {
  const bases = new Map(purposes.map((purpose, index) => [purpose, mixed(mixed(seed | 0) + index)]))
  return (purpose, a, b = 0) => (mixed(mixed(bases.get(purpose)! ^ a) + Math.imul(b, 0x9e37_79b1)) >>> 0) / 0x1_0000_0000
}

/** Each bit of the answer depends on each bit of the number. */
function mixed(number: number): number {
  let bits = number | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97)
  return bits ^ (bits >>> 15)
}

export const pick = <T>(list: readonly T[], drawn: number): T => list[Math.floor(drawn * list.length)]!

/** The place of the weight in which `drawn` falls. */
export function pickWeighted(weights: readonly number[], drawn: number): number {
  let left = drawn * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [place, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return place
  }
  return weights.length - 1
}
