/** The browser's and Node's own; the contract is compiled with the types of neither. */
declare const crypto: { getRandomValues(numbers: Uint32Array<ArrayBuffer>): Uint32Array }

export type FillRandom = (numbers: Uint32Array<ArrayBuffer>) => void

export const fillFromSystem: FillRandom = (numbers) => {
  crypto.getRandomValues(numbers)
}

const draws = 2 ** 32

/** A whole number from 0 to `count - 1`, each as likely as the others: draws beyond the last full round are thrown away. */
export function randomBelow(count: number, fill: FillRandom): number {
  const fair = draws - (draws % count)
  const drawn = new Uint32Array(1)
  do fill(drawn)
  while (drawn[0]! >= fair)
  return drawn[0]! % count
}
