/** Whether the bad input that stands here in its list is tried now; what keeps to a bound is always tried. */
export type Draw = (place: string, at: number) => boolean

export const drawAll: Draw = () => true

/** Nothing but what is always tried. */
export const drawNone: Draw = () => false

/** One of so many parts, another with each seed, so that as many seeds in a row try everything; it begins elsewhere in each place. */
export const drawPart =
  (seed: number, parts: number): Draw =>
  (place, at) =>
    (firstIn(place) + at + seed) % parts === 0

/** In how many days each bad input of the sweep has had its turn. */
export const partsOfSweep = 6

const firstIn = (place: string) => [...place].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
