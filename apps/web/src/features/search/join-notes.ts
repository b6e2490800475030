type Part<Hit> = {
  hits: readonly Hit[]
  hasMore: boolean
  /** Down to which time everything was read; null where that is all there is. */
  lookedUntil: number | null
}

/**
 * Merges lists that are read page by page into one, newest first: what is older than the unread part of another list waits until that part
 * is read, so that nothing comes in above what was shown. `next` is the list that has to be read on, null where all are read. Where the best
 * come first, one list follows the other.
 */
export function joinNotes<Hit extends { time: number }>(parts: readonly Part<Hit>[], order: 'newest' | 'best') {
  const open = parts.map((part, index) => ({ ...part, index })).filter(({ hasMore }) => hasMore)
  if (order === 'best') {
    const next = open[0]?.index ?? null
    return { hits: parts.slice(0, (next ?? parts.length) + 1).flatMap(({ hits }) => hits), next }
  }
  const readTo = ({ hits, lookedUntil }: Part<Hit>) => lookedUntil ?? hits.at(-1)?.time ?? Number.POSITIVE_INFINITY
  const newest = open.toSorted((one, other) => readTo(other) - readTo(one))[0]
  const from = newest ? readTo(newest) : Number.NEGATIVE_INFINITY
  const hits = parts.flatMap((part) => part.hits).filter(({ time }) => time >= from)
  return { hits: hits.toSorted((one, other) => other.time - one.time), next: newest?.index ?? null }
}
