import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type ReactNode,
  type Ref,
  type UIEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useActiveRow, useRowFocus } from '../tables/use-row-focus.ts'
import { firstSight, useOverscan } from './first-sight.ts'
import { useKeptEnd } from './use-kept-end.ts'
import { useKeptStart } from './use-kept-start.ts'
import { useAway, useScrollAnchor } from './use-scroll-anchor.ts'
import styles from './virtual-list.module.css'

type Align = 'start' | 'third' | 'center' | 'end' | 'auto'
export type VirtualListHandle = {
  /** `third` scrolls the item to a third of the height, so that something before it stays in sight. */
  scrollTo: (key: string, align?: Align) => void
  scrollToEnd: () => void
}

type Props<Item> = {
  /** For screen readers: what the items are. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Renders an item. Its link or button takes the `tabIndex` and `data-part="open"`. */
  children: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** The height of every item or, when `measured`, the first estimate. */
  itemHeight: number
  measured?: boolean
  /** A list grows at its top. A log grows at its end, and stays there while its end is in sight. */
  grows?: 'top' | 'end'
  /** False while more items are known to follow the last one: the end of the items is then not the end of the log. */
  follows?: boolean
  /** The selected item: it does not move when others come before it. */
  pinned?: string
  /** The item that is in sight at the beginning, in a log at a third of its height. Without one a log begins at its end. */
  startAt?: string
  /** Called near the beginning or the end: time to load what comes there. */
  onNearStart?: () => void
  onNearEnd?: () => void
  /** Scrolled with the items, after the last one. */
  end?: ReactNode
  /** Says whether new items are out of sight: a pill then tells of them. A list calls it again when the items change. */
  onAway?: (isAway: boolean) => void
  /** Called with the topmost visible item whenever that is another one. */
  onUppermost?: (key: string) => void
  letterKeys?: boolean
  role?: 'list' | 'log'
  ref?: Ref<VirtualListHandle>
}

const near = 400

/** Virtual list: renders only the visible part of ten or ten thousand items, and keeps it in place when others come. */
export function VirtualList<Item>(props: Props<Item>) {
  const {
    label,
    items,
    keyOf,
    itemHeight,
    measured = false,
    grows = 'top',
    follows = true,
    pinned,
    startAt,
    onAway,
    ref,
    role = 'list',
  } = props
  const scroll = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => items.map(keyOf), [items, keyOf])
  const places = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])
  const [active, setActive] = useActiveRow(items.length)
  const lead = useRef(0)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => itemHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: useOverscan(),
    scrollPaddingStart: lead.current,
    ...firstSight({ count: items.length, itemHeight, grows, startAt: startAt === undefined ? undefined : places.get(startAt) }),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].filter((index) => index < items.length).sort(byNumber),
    ...(grows === 'end' && { anchorTo: 'end' as const, followOnAppend: follows, scrollEndThreshold: 40 }),
  })
  const measuredFor = useRef(itemHeight)
  // When `itemHeight` changes everything is measured again; the first time it is being measured already.
  useEffect(() => {
    if (measuredFor.current !== itemHeight) virtual.measure()
    measuredFor.current = itemHeight
  }, [virtual, itemHeight])

  const drawn = virtual.getVirtualItems()
  const startOf = (key: string) => virtual.measurementsCache[places.get(key) ?? -1]?.start
  const seen = grows === 'top' ? drawn.map(({ key, start }) => ({ key: String(key), start })) : []
  useScrollAnchor({ scroll, items, drawn: seen, startOf, pinned })

  const show = (index: number, align: Align) => {
    lead.current = align === 'third' ? Math.round((scroll.current?.clientHeight ?? 0) / 3) : 0
    virtual.setOptions({ ...virtual.options, scrollPaddingStart: lead.current })
    // To scroll to where the list stands would be a layout of the page for nothing.
    if (align === 'auto' && virtual.getOffsetForIndex(index, align)?.[0] === virtual.scrollOffset) return
    virtual.scrollToIndex(index, { align: align === 'third' ? 'start' : align })
  }
  const held = useKeptStart({ scroll, body, last: keys.at(-1) }, (key) => {
    const index = places.get(key)
    if (index !== undefined) show(index, 'third')
  })
  const scrollTo = (index: number) => show(index, 'auto')
  const { onKeyDown } = useRowFocus({ count: items.length, body, scrollTo, letterKeys: props.letterKeys ?? true }, [active, setActive])
  // Where everything has room there is nothing to scroll, and the virtualizer would look for its end in every frame for five seconds.
  const goToEnd = () => {
    // Asked for by who may outlive the list for a moment.
    const place = scroll.current
    if (place && place.scrollHeight > place.clientHeight) virtual.scrollToEnd()
  }
  const { noteEnd, leaveEnd } = useKeptEnd({ scroll, body, isLog: grows === 'end' && follows, startsAtEnd: startAt === undefined }, () => {
    if (held.current === null) goToEnd()
  })
  useImperativeHandle(ref, () => ({
    scrollTo: (key, align = 'auto') => {
      const index = places.get(key)
      if (index === undefined) return
      setActive(index)
      leaveEnd()
      held.current = align === 'third' ? key : null
      show(index, align)
    },
    scrollToEnd: () => {
      held.current = null
      goToEnd()
    },
  }))
  const noteAway = useAway(grows, onAway)
  useBeginning(items.length > 0, () => {
    const index = startAt === undefined ? undefined : places.get(startAt)
    if (index !== undefined) {
      held.current = grows === 'end' ? startAt! : null
      show(index, grows === 'end' ? 'third' : 'start')
      noteAway(scroll.current!)
    } else if (grows === 'end') goToEnd()
  })
  const uppermost = String(virtual.getVirtualItemForOffset(virtual.scrollOffset ?? 0)?.key ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the topmost item changes, not when the callback does.
  useLayoutEffect(() => props.onUppermost?.(uppermost), [uppermost])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pinned one may have pushed other items out of sight, before any scroll event.
  useLayoutEffect(() => {
    if (grows === 'top') noteAway(scroll.current!, true)
  }, [items])
  const onScroll = ({ currentTarget }: UIEvent) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget
    if (scrollTop < near) props.onNearStart?.()
    if (scrollHeight - scrollTop - clientHeight < near) props.onNearEnd?.()
    noteAway(currentTarget)
    noteEnd()
  }

  const onFocus = ({ target }: FocusEvent) => setActive(Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? active))
  const frame = { role, 'aria-label': label, onKeyDown, onFocus, ...(role === 'log' && { 'aria-live': 'off' as const }) }
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      data-grows={grows}
      data-measured={measured || undefined}
      onScroll={onScroll}
      {...(role === 'log' && { tabIndex: 0 })}
    >
      <div ref={body} className={styles.all} style={{ height: virtual.getTotalSize() }} {...frame}>
        {drawn.map(({ index, key, start }) => (
          <div
            key={key}
            ref={measured ? virtual.measureElement : null}
            className={styles.item}
            style={{ top: start, height: measured ? undefined : itemHeight }}
            {...(role === 'list' && { role: 'listitem', 'aria-setsize': items.length, 'aria-posinset': index + 1 })}
            data-index={index}
            data-row={index}
          >
            {props.children(items[index]!, index === active ? 0 : -1)}
          </div>
        ))}
      </div>
      {props.end}
    </div>
  )
}

const byNumber = (one: number, other: number) => one - other

/** Runs once, when the first items are there. */
function useBeginning(hasItems: boolean, begin: () => void) {
  const isBegun = useRef(false)
  useLayoutEffect(() => {
    if (!hasItems || isBegun.current) return
    isBegun.current = true
    begin()
  })
}
