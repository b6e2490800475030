import type { SkipReason } from '@prosa/contract/broadcasts/reasons'
import { skipReasons } from '@prosa/contract/broadcasts/reasons'
import { filteredLists, type PeopleList, peopleLists } from '@prosa/contract/broadcasts/report-calls'
import { type ChannelProblem, channelProblems } from '@prosa/contract/phone-numbers/problems'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'

/** Which people are shown, and why only these. */
export type Shown = { list: PeopleList; reason: SkipReason | null; errorCode: ChannelProblem | null }

/** The list of people, at first `first`, and the person who is looked at: all of it in the address, so that a reload and the way back find them again. */
export function useReportPlace(first: PeopleList) {
  const router = useRouter()
  const searchStr = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).searchStr })
  const { shown, person } = useMemo(() => readPlace(new URLSearchParams(searchStr), first), [searchStr, first])
  const hrefOf = (change: Record<string, string | null>) => {
    const query = new URLSearchParams(router.state.location.searchStr)
    for (const [name, value] of Object.entries(change)) value === null ? query.delete(name) : query.set(name, value)
    const text = query.toString()
    return `${router.state.location.pathname}${text && `?${text}`}`
  }
  const put = (change: Record<string, string | null>, replace: boolean) =>
    void router.navigate({ href: hrefOf(change), replace, resetScroll: false })
  return {
    shown,
    person,
    hrefOfPerson: (position: number) => hrefOf({ person: String(position) }),
    show: ({ list, reason, errorCode }: Shown) => put({ list, reason, error: errorCode }, true),
    look: (position: number | null) => put({ person: position === null ? null : String(position) }, position === null),
  }
}
export type ReportPlace = ReturnType<typeof useReportPlace>

function readPlace(query: URLSearchParams, first: PeopleList): { shown: Shown; person: number | null } {
  const list = peopleLists.find((each) => each === query.get('list')) ?? first
  // Of another list nobody has any, and the server refuses to look for them.
  const has = (filter: 'reason' | 'errorCode', name: string) => (filteredLists[filter].includes(list) ? query.get(name) : null)
  const reason = skipReasons.find((each) => each === has('reason', 'reason')) ?? null
  const errorCode = channelProblems.find((each) => each === has('errorCode', 'error')) ?? null
  const person = query.get('person') ?? ''
  return { shown: { list, reason, errorCode }, person: /^\d{1,10}$/.test(person) ? Number(person) : null }
}
