/** Whether the bad input that stands here in its list is tried now; what keeps to a bound is always tried. */
export type Draw = (place: string, at: number) => boolean

export const drawAll: Draw = () => true

/** Nothing but what is always tried. */
export const drawNone: Draw = () => false

const thirds = 3

/** Another third with each seed, so that any three seeds in a row try everything; it begins elsewhere in each place. */
export const drawThird =
  (seed: number): Draw =>
  (place, at) =>
    (firstIn(place) + at + seed) % thirds === 0

const firstIn = (place: string) => [...place].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
