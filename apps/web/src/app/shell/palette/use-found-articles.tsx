import type { SessionData } from '@prosa/contract/session/session-data'
import { IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { withTexts } from '../../../ui/spoken-texts.ts'
import { signOf } from '../area-links.tsx'
import { useOpenPage } from '../where.ts'
import type { FindableGroup } from './find-commands.ts'
import { paletteTexts } from './palette-texts.ts'

/** Shorter searches begin words of every article. */
const fewestLetters = 3

const loadSearch = () => withTexts(import('../../help/find-help.ts'))

/** The help articles with the words of the search; their texts are loaded with the first search. */
export function useFoundArticles(data: SessionData, search: string): readonly FindableGroup[] {
  const texts = useTexts(paletteTexts)
  const open = useOpenPage()
  const language = useLanguage()
  const isSought = search.length >= fewestLetters
  const { data: part } = useQuery({ queryKey: ['help search', language], queryFn: loadSearch, enabled: isSought, staleTime: Infinity })
  if (!part || !isSought) return []
  const commands = part.findHelp(data, search).map(({ id, title, href }) => ({
    id: `article-${id}`,
    label: title,
    icon: signOf(IconHelpCircle),
    onRun: () => open(href),
  }))
  return commands.length > 0 ? [{ id: 'articles', title: texts.articles, commands }] : []
}
