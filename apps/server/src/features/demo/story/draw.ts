export type Draw = ReturnType<typeof drawOf>

/** The same for the same word: mulberry32, begun with a hash of it. */
export function drawOf(word: string) {
  let state = [...word].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619), 2_166_136_261)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!
  const shuffled = <T>(values: readonly T[]): T[] => {
    const left = [...values]
    return values.map(() => left.splice(Math.floor(next() * left.length), 1)[0]!)
  }
  return { chance: (share: number) => next() < share, between, pick, shuffled }
}

/** Everything comes up before anything comes a second time. */
export function deckOf<T>(draw: Draw, values: readonly T[]): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = draw.shuffled(values)
    return left.pop()!
  }
}
