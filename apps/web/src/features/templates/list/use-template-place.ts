import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Sort } from '../../../ui/tables/table-column.ts'
import { noFilter, readFilter, type TemplateFilter, type TemplateView, writeFilter } from './list-filter.ts'

/** The columns that C218 sorts by. */
const orders: Record<string, 'templateName' | 'status' | 'changedTime'> = { name: 'templateName', status: 'status', changed: 'changedTime' }
const firstSort: Sort = { column: 'changed', direction: 'descending' }

/** Filter, order and page of the list, all of them in the address, so that a reload and the way back find them again. */
export function useTemplatePlace() {
  const router = useRouter()
  const searchStr = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).searchStr })
  const { filter, sort, page } = useMemo(() => {
    const query = new URLSearchParams(searchStr)
    return { filter: readFilter(query), sort: readSort(query.get('sort')), page: Math.max(Math.trunc(Number(query.get('page'))) || 1, 1) }
  }, [searchStr])
  const put = (change: (query: URLSearchParams) => void, replace: boolean) => {
    const query = new URLSearchParams(router.state.location.searchStr)
    change(query)
    const text = query.toString()
    void router.navigate({ href: `${router.state.location.pathname}${text && `?${text}`}`, replace })
  }
  /** From the first page on, as what is filtered has other pages. */
  const putFilter = (next: TemplateFilter, replace: boolean) =>
    put((query) => {
      writeFilter(query, next)
      query.delete('page')
    }, replace)
  return {
    filter,
    sort,
    page,
    setFilter: (change: Partial<TemplateFilter>) => putFilter({ ...filter, ...change }, true),
    show: (view: TemplateView) => putFilter({ ...filter, view, statuses: [] }, false),
    clear: () => putFilter({ ...noFilter, view: filter.view }, true),
    setSort: ({ column, direction }: Sort) =>
      put((query) => {
        query.set('sort', direction === 'descending' ? `-${column}` : column)
        query.delete('page')
      }, true),
    setPage: (next: number) => put((query) => (next > 1 ? query.set('page', String(next)) : query.delete('page')), false),
  }
}
export type TemplatePlace = ReturnType<typeof useTemplatePlace>

function readSort(text: string | null): Sort {
  const column = text?.replace(/^-/, '') ?? ''
  if (text === null || !Object.hasOwn(orders, column)) return firstSort
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

export const sortAsked = ({ column, direction }: Sort) => ({
  orderBy: orders[column] ?? ('changedTime' as const),
  order: direction === 'descending' ? ('desc' as const) : ('asc' as const),
})
