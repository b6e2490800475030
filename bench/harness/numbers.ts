/** The smallest value that at least this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('nothing was measured')
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

type Measured<K extends string> = Record<K, number[]>

/** Each round measures all of them, one right after the other, and turns the order around: what the machine does meanwhile meets all alike. */
export async function inRounds<K extends string>(rounds: number, works: Record<K, () => Promise<number>>): Promise<Measured<K>> {
  const names = Object.keys(works) as K[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Measured<K>
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) measured[name].push(await works[name]())
  }
  return measured
}

/** Of the values to the floor's of the same rounds. */
export const ratioOf = (values: readonly number[], floor: readonly number[]): number =>
  median(values.map((value, round) => value / floor[round]!))
