import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { RowCheck } from '../../../ui/selection/row-check.tsx'
import { batchesTexts } from '../batches-texts.ts'
import { useMarking } from './marking.ts'
import styles from './row-select.module.css'
import { extendFrom, idOf, toggleChat, useIsSelected } from './selected-chats.ts'

type Props = { chat: ChatEntry; tabIndex: 0 | -1 }

/** The check box of a row, in place of its avatar while somebody is near it or anything is selected (design §4.1). */
export function RowSelect({ chat, tabIndex }: Props) {
  const texts = useTexts(batchesTexts)
  const id = idOf(chat)
  const isOn = useIsSelected(id)
  const isMarking = useMarking()
  const box = useRef<HTMLSpanElement>(null)
  const isNear = useNear(box, id)
  useShortcut('X', isNear ? () => toggleChat(id, false) : null, texts.shortcut)
  return (
    <span ref={box} className={styles.box} data-shown={isMarking || undefined} data-on={isOn || undefined}>
      <RowCheck
        label={texts.bar.select(chat.contactName || shownPhone(chat.waId))}
        state={isOn ? 'on' : 'off'}
        tabIndex={tabIndex}
        part="check"
        onToggle={(isRange) => toggleChat(id, isRange)}
      />
    </span>
  )
}

/** Whether the pointer or the focus is at the row around it; there Shift selects with a click or an arrow. */
function useNear(box: { current: HTMLElement | null }, id: string): boolean {
  const [isNear, setNear] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) extendFrom(id, event.key === 'ArrowDown' ? 1 : -1)
  })
  const click = useEffectEvent((event: MouseEvent) => {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || box.current?.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    toggleChat(id, true)
  })
  useEffect(() => {
    const row = box.current?.parentElement
    if (!row) return
    const look = () => setNear(row.matches(':hover') || row.contains(document.activeElement))
    look()
    const heard = new AbortController()
    const { signal } = heard
    for (const name of ['pointerenter', 'focusin'] as const) row.addEventListener(name, () => setNear(true), { signal })
    // While it leaves, the focus is nowhere yet.
    for (const name of ['pointerleave', 'focusout'] as const) row.addEventListener(name, () => queueMicrotask(look), { signal })
    row.addEventListener('keydown', (event) => press(event), { signal })
    row.addEventListener('click', (event) => click(event), { capture: true, signal })
    return () => heard.abort()
  }, [box])
  return isNear
}
