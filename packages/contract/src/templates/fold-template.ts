import type { TemplateQuality } from './model.ts'
import { statusOfWord } from './provider-words.ts'
import { TemplateStatus } from './states.ts'

/** What a message of the provider says of its word, and what only such a message knows. */
type Said = { at: number; word: string; reason: string; recommendation: string; pausedUntil: number | null }

/** What is known of a template at one account, each fact with its own time. */
export type TemplateStanding = {
  /** The newest word, also one that nobody here knows, and the newest that somebody does. */
  word: { at: number; word: string; reason: string; isTold: boolean } | null
  known: { at: number; word: string; status: TemplateStatus; isTold: boolean } | null
  said: Said | null
  quality: { at: number; quality: TemplateQuality; isTold: boolean } | null
  category: { at: number; category: string; isTold: boolean } | null
}

export const nothingKnown: TemplateStanding = { word: null, known: null, said: null, quality: null, category: null }

/**
 * Told by a webhook, or found by a look at the provider. `gone`: a look did not find it. A look counts as of the second in which it
 * began, since webhooks are told to the second, and yields to what was told in the same.
 */
export type TemplateFact =
  | ({ kind: 'status' } & Said)
  | { kind: 'quality'; at: number; quality: TemplateQuality }
  | { kind: 'category'; at: number; category: string }
  | { kind: 'found'; at: number; word: string; reason: string; quality?: TemplateQuality; category: string }
  | { kind: 'gone'; at: number }

/** The word of one that a look did not find: no provider has it. */
export const goneWord = 'GONE'

type Timed = { at: number; isTold?: boolean }

/** The later one, whichever came first; of the same moment the told one, and then the one whose words come later in the alphabet. */
function later<T extends Timed>(kept: T | null, come: T): T {
  if (kept === null || come.at !== kept.at) return kept === null || come.at > kept.at ? come : kept
  if (come.isTold !== kept.isTold) return come.isTold ? come : kept
  return JSON.stringify(come) > JSON.stringify(kept) ? come : kept
}

const toSecond = (at: number) => Math.floor(at / 1_000) * 1_000

/** In any order and however often, the same facts end in the same standing. */
export function foldFact(standing: TemplateStanding, fact: TemplateFact): TemplateStanding {
  switch (fact.kind) {
    case 'status': {
      const { kind: _, ...said } = fact
      return {
        ...withWord(standing, { at: fact.at, word: fact.word, reason: fact.reason, isTold: true }),
        said: later(standing.said, said),
      }
    }
    case 'quality':
      return { ...standing, quality: later(standing.quality, { at: fact.at, quality: fact.quality, isTold: true }) }
    case 'category':
      return { ...standing, category: later(standing.category, { at: fact.at, category: fact.category, isTold: true }) }
    case 'found': {
      const at = toSecond(fact.at)
      return {
        ...withWord(standing, { at, word: fact.word, reason: fact.reason, isTold: false }),
        quality: fact.quality === undefined ? standing.quality : later(standing.quality, { at, quality: fact.quality, isTold: false }),
        category: later(standing.category, { at, category: fact.category, isTold: false }),
      }
    }
    case 'gone':
      return withWord(standing, { at: toSecond(fact.at), word: goneWord, reason: '', isTold: false })
  }
}

function withWord(standing: TemplateStanding, come: NonNullable<TemplateStanding['word']>): TemplateStanding {
  const { at, word, isTold } = come
  const status = word === goneWord ? TemplateStatus.NotApplied : statusOfWord(word)
  return {
    ...standing,
    word: later(standing.word, come),
    known: status === null ? standing.known : later(standing.known, { at, word, status, isTold }),
  }
}

/** What of our own doing stands before the provider's words. */
type OwnDoing = {
  isBanned: boolean
  /** A text is on its way to the provider. */
  isSubmitting: boolean
  /** The provider refused our text at once: what it has is another one. */
  isRefused: boolean
}

/** What people and calls see of a standing. */
export function shownStanding(standing: TemplateStanding, { isBanned, isSubmitting, isRefused }: OwnDoing) {
  const { word, known, said, quality, category } = standing
  const isOfWord = said !== null && said.word === word?.word
  const told = known?.status ?? TemplateStatus.NotApplied
  const own = isSubmitting ? TemplateStatus.InApproval : isRefused ? TemplateStatus.Declined : null
  const status = isBanned ? TemplateStatus.Banned : (own ?? told)
  const hasReason = status === TemplateStatus.Declined || status === TemplateStatus.Paused || status === TemplateStatus.Disabled
  return {
    status,
    word: word === null || word.word === goneWord ? '' : word.word,
    reason: hasReason ? (isOfWord ? said.reason : (word?.reason ?? '')) : '',
    recommendation: hasReason && isOfWord ? said.recommendation : '',
    pausedUntil: status === TemplateStatus.Paused && isOfWord ? said.pausedUntil : null,
    quality: quality?.quality ?? ('UNKNOWN' as const),
    category: category?.category ?? '',
  }
}
