import type { ResultOf } from '@prosa/contract/kit/call'
import { templatePageSize } from '@prosa/contract/templates/limits'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain, keyOfAll, queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { onChatNews } from '../../../kit/live/chat-news.ts'
import { useNewsBeat } from '../../../kit/live/use-news-beat.ts'
import type { Sort } from '../../../ui/tables/table-column.ts'
import { filterAsked, noFilter, type TemplateFilter, type TemplateView } from './list-filter.ts'
import { sortAsked } from './use-template-place.ts'

const { listTemplates } = templateListCalls
type Wanted = { companyId: string; filter: TemplateFilter; sort: Sort; page: number }
type Page = ResultOf<typeof listTemplates>

/** One page of the list (R191). The rows of the last page stay until the next ones are there; news change rows where they stand. */
export function useTemplatePage({ companyId, filter, sort, page }: Wanted) {
  const client = useQueryClient()
  const input = { companyId, ...filterAsked(filter), ...sortAsked(sort), page: page - 1, pageSize: templatePageSize }
  const answer = useQuery({
    queryKey: queryKeyOf(listTemplates, input),
    queryFn: ({ signal }) => send(listTemplates, input, { signal, byItself: true }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => onChatNews((told) => told.kind === 'template' && showInPlace(client, told.news.item)), [client])
  // Which list it belongs to now, and how many each of them has, only the server knows.
  useNewsBeat(['template'], () => askTemplatesAgain(client, true))
  return { ...answer, templates: answer.data?.templateList ?? noTemplates, total: answer.data?.total }
}

const noTemplates: readonly TemplateListItem[] = []

/** How many there are in another list than the one that is shown, with the same search. */
export function useTemplateCount(companyId: string, filter: TemplateFilter, view: TemplateView): number | undefined {
  const input = { companyId, ...filterAsked({ ...noFilter, search: filter.search, departments: filter.departments, view }) }
  return useCall(listTemplates, filter.view === view ? null : { ...input, page: 0, pageSize: 1 }, { later: true }).data?.total
}

function showInPlace(client: QueryClient, item: TemplateListItem) {
  const isOlder = (row: TemplateListItem) => row.templateId === item.templateId && row.version < item.version
  client.setQueriesData<Page>({ queryKey: keyOfAll(listTemplates) }, (known) =>
    known?.templateList.some(isOlder) ? { ...known, templateList: known.templateList.map((row) => (isOlder(row) ? item : row)) } : known,
  )
}

export const askTemplatesAgain = (client: QueryClient, inBackground = false) => askAgain(client, keyOfAll(listTemplates), { inBackground })
