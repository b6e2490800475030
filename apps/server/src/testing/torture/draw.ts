/** Whole numbers from a seed: the same seed gives the same run of choices. */
export function drawer(seed: number): (least: number, most: number) => number {
  let state = seed >>> 0 || 1
  return (least, most) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return least + (state % (most - least + 1))
  }
}
