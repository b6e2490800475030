import type { ChatKey } from '@prosa/contract/chats/model'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../../kit/calls/query.ts'
import { channelNames } from '../../kit/channel-names.ts'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readJson, writeJson } from '../../kit/kept/storage.ts'
import { VirtualList } from '../../ui/lists/virtual-list.tsx'
import { useIsPhone } from '../../ui/screen-size.ts'
import styles from './found.module.css'
import { FoundRow, type ShownHit } from './found-row.tsx'
import type { FindPlace } from './section.ts'
import { useFoundRows } from './use-found-rows.ts'

type Props = {
  place: FindPlace
  companyId: string
  label: string
  hits: readonly ShownHit[]
  words: string
  timeZone: string
  chosen: string | null
  /** What is listed: whoever comes back to the same finds it scrolled as it was. */
  about: string
  /** Whether more hits come by themselves. */
  isGrowing: boolean
  /** Stands after the last row. */
  end: ReactNode
}

const keyOf = ({ key }: ShownHit) => key
/** After a hit was dealt with, the person chooses the next one. */
const noChats: readonly ChatKey[] = []
const rowHeight = { pointer: 96, touch: 100 }

/** The rows of hits. From the first one the arrow leads back to the search, and so does Escape from each. */
export function HitList({ place, companyId, label, hits, words, timeZone, chosen, about, isGrowing, end }: Props) {
  const isPhone = useIsPhone()
  const body = useKeptScroll(about, hits.length, isGrowing)
  useFoundRows(place, noChats, body)
  const { data: numbers = [] } = useCall(phoneNumberCalls.listPhoneNumbers, { companyId }, { later: true })
  const channelOf = (phonenumberId: string | null) => {
    const number = numbers.find((each) => each.phonenumberId === phonenumberId)
    return number && channelNames[number.channelType]
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isFirst = event.target instanceof Element && event.target.closest('[data-row="0"]') !== null
    // While a hit is open, Escape leaves that first, and the rows are left by the next one.
    if (!(event.key === 'Escape' && chosen === null) && !(event.key === 'ArrowUp' && isFirst)) return
    event.preventDefault()
    event.stopPropagation()
    body.current?.closest('section')?.querySelector<HTMLElement>('input[type="text"]')?.focus()
  }
  return (
    <div ref={body} className={styles.rows} data-hits onKeyDownCapture={onKeyDownCapture}>
      <VirtualList label={label} items={hits} keyOf={keyOf} itemHeight={isPhone ? rowHeight.touch : rowHeight.pointer} end={end}>
        {(hit, tabIndex) => (
          <FoundRow {...{ hit, words, timeZone, tabIndex }} channel={channelOf(hit.phonenumberId)} isChosen={hit.key === chosen} />
        )}
      </VirtualList>
    </div>
  )
}

const KeptScroll = z.object({ about: z.string(), top: z.number(), count: z.number() })
const scrollKey = () => draftKey('searchAt')

/** How many hits were shown when somebody left this list, and how far it was scrolled; null where it was another one. */
export function readKeptScroll(about: string): { top: number; count: number } | null {
  const kept = KeptScroll.safeParse(readJson(scrollKey(), 'session'))
  return kept.success && kept.data.about === about ? kept.data : null
}

/** Keeps how far the list is scrolled when it is left, also by a reload, and scrolls there as soon as as many hits are shown again. */
function useKeptScroll(about: string, count: number, isGrowing: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isSettled = useRef(false)
  const keep = useEffectEvent((scroller: Element | null | undefined) => {
    if (scroller && isSettled.current) writeJson(scrollKey(), { about, top: scroller.scrollTop, count }, 'session')
  })
  useLayoutEffect(() => {
    const scroller = place.current?.firstElementChild
    if (isSettled.current || !scroller) return
    const kept = readKeptScroll(about)
    if (kept && count < kept.count && isGrowing) return
    isSettled.current = true
    if (kept) scroller.scrollTop = kept.top
  }, [about, count, isGrowing])
  // A layout effect: once the list is out of the page, it is scrolled nowhere.
  useLayoutEffect(() => {
    const scroller = place.current?.firstElementChild
    const leave = () => keep(scroller)
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
    }
  }, [])
  return place
}
