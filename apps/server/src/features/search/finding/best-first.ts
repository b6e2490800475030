import type { Sought } from '../words/read-sought.ts'
import { isWordOf, wordsOf } from './excerpt.ts'
import type { Hit } from './hit-store.ts'

/** Those that have the words as they were said come first, then those that have them side by side, in their order; the newest of equals. */
export function bestFirst(hits: readonly Hit[], { terms }: Sought): Hit[] {
  const scored = hits.map((hit) => {
    const words = wordsOf(hit.said)
    const exact = terms.filter((term) => words.some((word) => isWordOf(word, term, true))).length
    const isTogether = words.some((_, at) => terms.every((term, nth) => isWordOf(words[at + nth] ?? '', term)))
    return { hit, score: exact / terms.length + (isTogether && terms.length > 1 ? 0.5 : 0) }
  })
  return scored.toSorted((one, other) => other.score - one.score).map(({ hit }) => hit)
}
