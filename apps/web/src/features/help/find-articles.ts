import { foldText } from '../../ui/fold-text.ts'
import { type ArticleId, articleIds } from './articles.ts'
import type { HelpLabels } from './label-keys.ts'
import type { HelpTexts } from './texts/pt.ts'

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const hasStarts = (text: string, starts: readonly string[]) => {
  const words = wordsOf(text)
  return starts.every((start) => words.some((word) => word.startsWith(start)))
}

/** Words that every question has, as "como" and "o", decide nothing. */
const withoutFillers = (words: readonly string[], fillers: string) => {
  const left = words.filter((word) => !wordsOf(fillers).includes(word))
  return left.length > 0 ? left : words
}

/** Articles in which every word of the search begins a word: those with the words in the title first, then in the summary, then in the body. */
export function findArticles(texts: HelpTexts, labels: HelpLabels, search: string): ArticleId[] {
  const sought = withoutFillers(wordsOf(search), texts.fillers)
  if (sought.length === 0) return articleIds
  const rankOf = (id: ArticleId) => {
    const { title, summary, words, steps, notes } = texts.articles[id]
    if (hasStarts(title, sought)) return 0
    const head = `${title} ${summary} ${words}`
    if (hasStarts(head, sought)) return 1
    return hasStarts([head, ...steps(labels), ...notes(labels)].join(' '), sought) ? 2 : null
  }
  return articleIds
    .map((id) => ({ id, rank: rankOf(id) }))
    .filter((each): each is { id: ArticleId; rank: number } => each.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .map(({ id }) => id)
}
