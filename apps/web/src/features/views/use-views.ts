import { writeUpTo } from '@prosa/contract/formats/numbers/counted'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { mostCounted } from '@prosa/contract/inbox/calls'
import { viewCalls } from '@prosa/contract/views/calls'
import { readChatCondition } from '@prosa/contract/views/chat-fields'
import { viewCountCalls } from '@prosa/contract/views/count-calls'
import { mostCountedViews } from '@prosa/contract/views/limits'
import type { View } from '@prosa/contract/views/model'
import { useQueryClient } from '@tanstack/react-query'
import { type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { askAgain, keyOfAll, useCall } from '../../kit/calls/query.ts'
import { useLanguage } from '../../kit/i18n.ts'
import { useNewsBeat } from '../../kit/live/use-news-beat.ts'
import { useSettled } from '../../ui/use-settled.ts'
import type { ViewValues } from './edited-view.ts'

export const useViews = (companyId: string) => useCall(viewCalls.listViews, { companyId })

type Counted = { count: number; isWhole: boolean }
/** Times pass, too: who waits longer than an hour is not told by any event. */
const aMinute = 60_000
/** What views ask is asked of many chats: more seldom than what a list is told by itself. */
const viewPause = 10_000
/** Nobody reads counts while they scroll past. */
const calm = 200

/**
 * How many chats views have, by one call for so many from the given one on: asked again on a beat while chats change, and each minute. Of the
 * others it is what was last known.
 */
export function useViewCounts(companyId: string, views: readonly View[], from = 0): ReadonlyMap<string, Counted> {
  const client = useQueryClient()
  const viewIds = views.slice(from, from + mostCountedViews).map(({ viewId }) => viewId)
  const { data = [] } = useCall(viewCountCalls.countViews, viewIds.length > 0 ? { companyId, viewIds } : null, { every: aMinute })
  // One that changed has other chats; the first ones are being counted.
  const versions = views.map(({ version }) => version).join()
  const known = useRef(versions)
  useEffect(() => {
    if (known.current !== '' && known.current !== versions) askAgain(client, keyOfAll(viewCountCalls.countViews), { inBackground: true })
    known.current = versions
  }, [client, versions])
  const count = () => askAgain(client, keyOfAll(viewCountCalls.countViews), { inBackground: true })
  useNewsBeat(['chat', 'left', 'contact'], count, viewPause)
  const asked = keyOfAll(viewCountCalls.countViews)
  const before = client.getQueriesData<typeof data>({ queryKey: asked }).flatMap(([, known]) => known ?? [])
  return new Map([...before, ...data].map(({ viewId, ...counted }) => [viewId, counted]))
}

/** The first of the views that stand in a menu which is scrolled, once it rests: those from there on are counted. */
export function useFirstInSight() {
  const [first, setFirst] = useState(0)
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const rows = [...currentTarget.querySelectorAll<HTMLElement>('li[data-row]')]
    setFirst(
      Math.max(
        0,
        rows.findIndex(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > currentTarget.scrollTop),
      ),
    )
  }
  return { first: useSettled(first, calm), onScroll }
}

/** The rows of a view as well: only the server knows what it has. */
export function useFreshView(viewId: string) {
  const client = useQueryClient()
  const ask = useEffectEvent(() => {
    const isIts = ({ queryKey }: { queryKey: readonly unknown[] }) => (queryKey[2] as { viewId?: string } | null)?.viewId === viewId
    void client.invalidateQueries({ predicate: isIts })
  })
  useNewsBeat(['chat', 'left', 'contact'], ask, viewPause)
  useEffect(() => {
    const timer = setInterval(ask, aMinute)
    return () => clearInterval(timer)
  }, [])
}

/** 12, 12+ where not all chats were asked, 999+ where nothing more is counted. */
export function useWrittenCount(): (counted: Counted) => string {
  const language = useLanguage()
  return ({ count, isWhole }) => (isWhole ? writeUpTo(mostCounted, count, language) : `${writeNumber(count, language)}+`)
}

export function valuesOf({ name, scope, departmentId, condition }: View): ViewValues {
  return { name, scope, departmentId, condition: readChatCondition(condition).value ?? { all: [] } }
}
