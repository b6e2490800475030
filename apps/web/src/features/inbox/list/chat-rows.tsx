import type { ChatKey } from '@prosa/contract/chats/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useChatDrafts } from '../../../kit/kept/chat-draft.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { StickyPill } from '../../../ui/lists/sticky-pill.tsx'
import { VirtualList, type VirtualListHandle } from '../../../ui/lists/virtual-list.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { inboxTexts } from '../inbox-texts.ts'
import { chatId } from '../live/patch-pages.ts'
import { ChatRow } from './chat-row.tsx'
import type { ChatTab } from './chat-tabs.ts'
import { extendOrder, type HeldOrder, holdOrder, orderOf } from './held-order.ts'
import styles from './list.module.css'
import { useCalledBack, useHold } from './use-hold.ts'

type Props = {
  companyId: string
  label: string
  tab: ChatTab
  chats: readonly ChatEntry[]
  chosen: ChatKey | null
  timeZone: string
  showsWait: boolean
  /** Whether the focus is among the rows: when other rows take their place, it goes to the chosen one. */
  hasFocus: RefObject<boolean>
  hrefOf: (chat: ChatKey) => string
  onOpen: (chat: ChatKey) => void
  /** Called with the rows in the order in which they are shown. */
  onRows: (chats: readonly ChatKey[]) => void
  /** True once for each time that the list is to take the focus. */
  takeFocus: () => boolean
  /** Stands after the last row. */
  end: ReactNode
}

const chosenRow = '[data-part="open"][aria-current="page"]'
/** Design §4. */
const rowHeight = { pointer: 80, touch: 84 }

/** The rows, which never move under whoever points at them or walks through them. */
export function ChatRows({
  companyId,
  label,
  tab,
  chats,
  chosen,
  timeZone,
  showsWait,
  hasFocus,
  hrefOf,
  onOpen,
  onRows,
  takeFocus,
  end,
}: Props) {
  const texts = useTexts(inboxTexts)
  const language = useLanguage()
  const isPhone = useIsPhone()
  const drafts = useDraftsByChat()
  const { isHeld, isWalked, setAway, watch } = useHold(hasFocus)
  const { shown, waiting, release } = useHeldOrder(chats, isHeld)
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const chosenId = chosen && chatId(chosen)

  const focusRow = () => place.current?.querySelector<HTMLElement>('[data-part="open"][tabindex="0"]')?.focus()
  const walk = { group: texts.keys.group, text: texts.keys.walk }
  useShortcut('J', focusRow, walk)
  useShortcut('K', focusRow, walk)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is told the rows, and never changes.
  useEffect(() => onRows(shown), [shown])
  const takeFocusOnce = useEffectEvent(() => takeFocus() && focusRow())
  useEffect(() => {
    if (chosenId === null) takeFocusOnce()
  }, [chosenId])
  const showChosen = useEffectEvent(() => chosenId !== null && list.current?.scrollTo(chosenId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once to each chosen chat; then the person may scroll away.
  useEffect(() => {
    showChosen()
  }, [chosenId])
  const isWanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows change can the focus be lost, or the wanted row appear.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    // The row with the focus may be gone: the one in its place gets it.
    if (isLost && isWalked) focusRow()
    else if (isLost && hasFocus.current) place.current?.querySelector<HTMLElement>(chosenRow)?.focus()
    if (isWanted.current && shown[0]) list.current?.scrollTo(chatId(shown[0]), 'start')
    isWanted.current = false
  }, [shown])
  const showNew = () => {
    isWanted.current = true
    release()
  }
  return (
    <div ref={place} className={styles.rows} {...watch}>
      <StickyPill to="top" onClick={showNew}>
        {waiting > 0 && texts.news(waiting, writeNumber(waiting, language))}
      </StickyPill>
      <VirtualList
        ref={list}
        label={label}
        items={shown}
        keyOf={chatId}
        itemHeight={isPhone ? rowHeight.touch : rowHeight.pointer}
        onAway={setAway}
        end={end}
        {...(chosenId !== null && { pinned: chosenId })}
      >
        {(chat, tabIndex) => (
          <ChatRow
            {...{ companyId, tab, chat, timeZone, showsWait, tabIndex }}
            isChosen={chatId(chat) === chosenId}
            draft={chatId(chat) === chosenId ? null : (drafts.get(chatId(chat)) ?? null)}
            href={hrefOf(chat)}
            onOpen={onOpen}
          />
        )}
      </VirtualList>
    </div>
  )
}

function useDraftsByChat(): ReadonlyMap<string, string> {
  const drafts = useChatDrafts()
  return useMemo(() => new Map(drafts.filter(({ draft }) => draft.trim() !== '').map((each) => [chatId(each), each.draft])), [drafts])
}

type Known = { of: readonly ChatEntry[]; order: HeldOrder }

/** While `isHeld` no row moves: chats that came or moved are counted, and shown on `release`. */
function useHeldOrder(chats: readonly ChatEntry[], isHeld: boolean) {
  const [known, setKnown] = useState<Known>(() => ({ of: chats, order: orderOf(chats) }))
  const release = () => setKnown({ of: chats, order: orderOf(chats) })
  // In an empty list there is nothing that could be moved.
  const isFree = !isHeld || known.order.size === 0
  const called = useCalledBack(known.order)
  const held = useMemo(
    () => (isFree ? { shown: chats, waiting: 0 } : holdOrder(known.order, chats, called)),
    [isFree, chats, known.order, called],
  )
  const order = isFree ? known.order : extendOrder(known.order, held.shown)
  if (isFree && known.of !== chats) release()
  else if (order !== known.order) setKnown({ of: known.of, order })
  return { ...held, release }
}
