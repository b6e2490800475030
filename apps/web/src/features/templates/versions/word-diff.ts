export type DiffPiece = { kind: 'same' | 'added' | 'removed'; text: string }

/** More words than this are not compared one by one: the table below has a place for each pair of them. */
const mostWords = 2_000

/** Words with the spaces and lines between them, so that the pieces put together are the text again. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/**
 * Longest common subsequence, by dynamic programming over words: what stayed, what came and what went, in reading order. Removed words
 * stand before those that took their place.
 */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  if (old.length > mostWords || now.length > mostWords) return [...whole('removed', before), ...whole('added', after)]
  const longest = commonLengths(old, now)
  const pieces: DiffPiece[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    if (at < old.length && to < now.length && old[at] === now[to]) {
      pieces.push({ kind: 'same', text: old[at]! })
      at += 1
      to += 1
    } else if (at < old.length && (to === now.length || longest[at + 1]![to]! >= longest[at]![to + 1]!)) {
      pieces.push({ kind: 'removed', text: old[at]! })
      at += 1
    } else {
      pieces.push({ kind: 'added', text: now[to]! })
      to += 1
    }
  }
  return joined(pieces)
}

const whole = (kind: DiffPiece['kind'], text: string): DiffPiece[] => (text === '' ? [] : [{ kind, text }])

/** For each pair of ends, how many words of theirs are the same in order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1)
      lengths[at]![to] = old[at] === now[to] ? lengths[at + 1]![to + 1]! + 1 : Math.max(lengths[at + 1]![to]!, lengths[at]![to + 1]!)
  return lengths
}

/** Neighbours of one kind as one piece. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const all: DiffPiece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else all.push({ ...piece })
  }
  return all
}
