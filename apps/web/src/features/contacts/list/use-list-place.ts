import type { ContactOrder } from '@prosa/contract/contacts/list-calls'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Sort } from '../../../ui/tables/table-column.ts'
import { type ListFilter, noFilter, readFilter, writeFilter } from './list-filter.ts'

/** By the columns that can be sorted; newest and latest come first. */
const orders: Record<string, { order: ContactOrder; direction: Sort['direction'] }> = {
  activity: { order: 'activity', direction: 'descending' },
  name: { order: 'name', direction: 'ascending' },
  created: { order: 'created', direction: 'descending' },
}
const firstSort: Sort = { column: 'activity', direction: 'descending' }

/** Filter, order and page of the list, and who is open beside it, all of them in the address, so that a reload and the way back find them again. */
export function useListPlace() {
  const router = useRouter()
  const searchStr = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).searchStr })
  const { filter, sort, page, contact } = useMemo(() => {
    const query = new URLSearchParams(searchStr)
    const page = Math.max(Math.trunc(Number(query.get('page'))) || 1, 1)
    return { filter: readFilter(query), sort: readSort(query.get('sort')), page, contact: query.get('contact') }
  }, [searchStr])

  const put = (change: (query: URLSearchParams) => void, replace: boolean) => {
    const query = new URLSearchParams(router.state.location.searchStr)
    change(query)
    const text = query.toString()
    void router.navigate({ href: `${router.state.location.pathname}${text && `?${text}`}`, replace })
  }
  /** From the first page on, as what is filtered has other pages. */
  const putFilter = (next: ListFilter, replace: boolean) =>
    put((query) => {
      writeFilter(query, next)
      query.delete('page')
    }, replace)
  return {
    filter,
    sort,
    page,
    contact,
    /** In place of the address before: the browser's way back leads to another list, not through everybody who was looked at. */
    showContact: (waId: string | null) => put((query) => (waId === null ? query.delete('contact') : query.set('contact', waId)), true),
    setFilter: (change: Partial<ListFilter>) => putFilter({ ...filter, ...change }, true),
    /** The browser's own way leads out of a segment again. */
    showSegment: (segmentId: string | null) => putFilter({ ...noFilter, segmentId }, false),
    /** All of them, whoever was added last first. */
    showNewest: () =>
      put((query) => {
        writeFilter(query, noFilter)
        query.set('sort', '-created')
        query.delete('page')
      }, false),
    clear: () => putFilter(noFilter, true),
    setSort: ({ column, direction }: Sort) =>
      put((query) => {
        query.set('sort', direction === 'descending' ? `-${column}` : column)
        query.delete('page')
      }, true),
    setPage: (next: number) => put((query) => (next > 1 ? query.set('page', String(next)) : query.delete('page')), false),
  }
}
export type ListPlace = ReturnType<typeof useListPlace>

function readSort(text: string | null): Sort {
  const column = text?.replace(/^-/, '') ?? ''
  if (text === null || !Object.hasOwn(orders, column)) return firstSort
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

export const sortAsked = ({ column, direction }: Sort) => ({
  orderBy: (orders[column] ?? orders.activity!).order,
  order: direction === 'descending' ? ('desc' as const) : ('asc' as const),
})
