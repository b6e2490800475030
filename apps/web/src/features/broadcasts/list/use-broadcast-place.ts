import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Sort } from '../../../ui/tables/table-column.ts'
import { type BroadcastFilter, type BroadcastView, noFilter, readFilter, writeFilter } from './list-filter.ts'

/** The columns that C187 sorts by, and no others (R062). */
const orders: Record<string, 'broadcastName' | 'startsAt' | 'userName' | 'status'> = {
  name: 'broadcastName',
  start: 'startsAt',
  author: 'userName',
  status: 'status',
}
const firstSort: Sort = { column: 'start', direction: 'descending' }

/** Tab, filter, order and page of the list, all of them in the address, so that a reload and the way back find them again. */
export function useBroadcastPlace() {
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
  const putFilter = (next: BroadcastFilter, replace: boolean) =>
    put((query) => {
      writeFilter(query, next)
      query.delete('page')
    }, replace)
  return {
    filter,
    sort,
    page,
    setFilter: (change: Partial<BroadcastFilter>) => putFilter({ ...filter, ...change }, true),
    show: (view: BroadcastView) => putFilter({ ...filter, view }, false),
    clear: () => putFilter({ ...noFilter, view: filter.view }, true),
    setSort: ({ column, direction }: Sort) =>
      put((query) => {
        query.set('sort', direction === 'descending' ? `-${column}` : column)
        query.delete('page')
      }, true),
    setPage: (next: number) => put((query) => (next > 1 ? query.set('page', String(next)) : query.delete('page')), false),
  }
}
export type BroadcastPlace = ReturnType<typeof useBroadcastPlace>

function readSort(text: string | null): Sort {
  const column = text?.replace(/^-/, '') ?? ''
  if (text === null || !Object.hasOwn(orders, column)) return firstSort
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

export const sortAsked = ({ column, direction }: Sort) => ({
  orderBy: orders[column] ?? ('startsAt' as const),
  order: direction === 'descending' ? ('desc' as const) : ('asc' as const),
})
