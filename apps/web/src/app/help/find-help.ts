import type { SessionData } from '@prosa/contract/session/session-data'
import { articleAddress, findArticles, helpTexts } from '../../features/help/public.ts'
import { currentLanguage } from '../../kit/i18n.ts'
import { helpLabels } from './help-labels.ts'

const most = 5

export type FoundArticle = { id: string; title: string; summary: string; href: string }

/** The articles with these words, the best first. */
export function findHelp({ companyId }: SessionData, search: string): readonly FoundArticle[] {
  const language = currentLanguage()
  const texts = helpTexts[language]
  return findArticles(texts, helpLabels(language), search)
    .slice(0, most)
    .map((id) => ({ id, title: texts.articles[id].title, summary: texts.articles[id].summary, href: articleAddress(companyId, id) }))
}
