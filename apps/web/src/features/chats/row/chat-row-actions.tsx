import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { IconAlarmSnooze, IconCheck, IconHandGrab, IconMailOpened } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { RowActions } from '../../../ui/tables/row-actions.tsx'
import type { RowAction } from '../../../ui/tables/table-column.ts'
import { usePeek } from '../../routing/public.ts'
import { chatsTexts } from '../chats-texts.ts'
import { useRowClose } from './use-row-close.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useRowSnooze } from './use-row-snooze.tsx'

type Props = {
  companyId: string
  chat: ChatEntry
  tabIndex: 0 | -1
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a chat from its row: what is done most beside it, the rest in its menu. */
export function ChatRowActions({ companyId, chat, tabIndex }: Props) {
  const { verbs } = useTexts(chatsTexts)
  const { take, close, unread, dialog: closing } = useRowClose(companyId, chat)
  const peek = usePeek(chat)
  const { snooze, dialog } = useRowSnooze(companyId, chat)
  const all: [act: (() => unknown) | null, look: Omit<RowAction, 'onSelect'>][] = [
    [take, { label: verbs.take, icon: <IconHandGrab {...sign} />, quick: true }],
    [close, { label: verbs.close, icon: <IconCheck {...sign} />, quick: take === null }],
    [snooze, { label: verbs.snooze, icon: <IconAlarmSnooze {...sign} /> }],
    [unread, { label: verbs.unread, icon: <IconMailOpened {...sign} /> }],
  ]
  const place = useRowKeys({ a: take, e: close, s: snooze })
  const own = all.flatMap(([act, look]) => (act ? [{ ...look, onSelect: () => void act() }] : []))
  const actions = peek ? [...own, peek] : own
  return (
    <>
      <span ref={place} hidden />
      {actions.length > 0 && <RowActions name={chat.contactName || shownPhone(chat.waId)} {...{ actions, tabIndex }} />}
      {dialog}
      {closing}
    </>
  )
}
