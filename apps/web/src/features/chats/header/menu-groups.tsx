import { ContactStatus } from '@prosa/contract/contacts/states'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import {
  IconAlarmSnooze,
  IconAppWindow,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconFileExport,
  IconHandGrab,
  IconHelpCircle,
  IconLayoutSidebarRight,
  IconLink,
  IconMailOpened,
  IconMessageCheck,
  IconQrcode,
  IconRobot,
  IconRotate,
  IconSearch,
  IconStar,
  IconTag,
  IconUserCheck,
  IconUserShare,
} from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import type { MenuAction } from '../../../ui/menus/menu.tsx'
import { usePageFrame } from '../../../ui/page/page-frame.ts'
import { closedReason } from '../../composer/public.ts'
import { usePeek } from '../../routing/public.ts'
import { chatsTexts } from '../chats-texts.ts'
import type { Offered } from '../offered-actions.ts'
import type { ChatActions } from '../use-chat-actions.ts'
import { useChatWindow } from '../use-chat-window.ts'

export type DialogName = 'transfer' | 'assign' | 'lead' | 'close' | 'reopen' | 'labels' | 'export' | 'pix' | 'snooze' | 'why' | 'block'
export type ChatMenuParts = {
  detail: ChatDetail
  offered: Offered
  actions: ChatActions
  /** The actions that have no button here. */
  folded: { take: boolean; transfer: boolean; close: boolean }
  onDialog: (dialog: DialogName) => void
  onUnblock: () => void
  /** On a phone the menu has what else is in the head. */
  onPhone: { search: () => void; panel: () => void } | null
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a chat now, and nothing else: for its menu, and for the palette. Without a chat there is nothing. */
export function useMenuGroups(parts: ChatMenuParts | null): MenuAction[][] {
  const { verbs, search, panel } = useTexts(chatsTexts)
  const { windows } = usePageFrame()
  const openWindow = useChatWindow()
  const peek = usePeek(parts?.detail ?? null)
  if (!parts) return []
  const { detail, offered, actions, folded, onDialog, onUnblock, onPhone } = parts
  const isBlocked = detail.contact.status === ContactStatus.Blocked
  const open = (dialog: DialogName) => () => onDialog(dialog)
  const all: [boolean, MenuAction][][] = [
    [
      [onPhone !== null, { label: panel, icon: <IconLayoutSidebarRight {...sign} />, onSelect: () => onPhone?.panel() }],
      [onPhone !== null, { label: search, icon: <IconSearch {...sign} />, onSelect: () => onPhone?.search() }],
    ],
    [
      [offered.take && folded.take, { label: verbs.take, icon: <IconHandGrab {...sign} />, shortcut: 'A', onSelect: actions.take }],
      [
        offered.transfer && folded.transfer,
        { label: verbs.transfer, icon: <IconArrowsExchange {...sign} />, shortcut: 'T', onSelect: open('transfer') },
      ],
      [
        offered.close && folded.close,
        { label: verbs.close, icon: <IconCheck {...sign} />, shortcut: 'E', onSelect: () => actions.close() },
      ],
      [offered.close && folded.close, { label: verbs.closeWith, icon: <IconMessageCheck {...sign} />, onSelect: open('close') }],
    ],
    [
      [offered.snooze, { label: verbs.snooze, icon: <IconAlarmSnooze {...sign} />, shortcut: 'S', onSelect: open('snooze') }],
      [offered.reopen, { label: verbs.reopen, icon: <IconRotate {...sign} />, onSelect: open('reopen') }],
      [offered.assign, { label: verbs.assign, icon: <IconUserShare {...sign} />, onSelect: open('assign') }],
      [offered.leadMe, { label: verbs.leadMe, icon: <IconStar {...sign} />, onSelect: actions.leadMe }],
      [offered.lead, { label: verbs.lead, icon: <IconUserCheck {...sign} />, onSelect: open('lead') }],
      [offered.requeue, { label: verbs.requeue, icon: <IconArrowBackUp {...sign} />, onSelect: actions.requeue }],
      ...(peek ? [[true, peek] as [boolean, MenuAction]] : []),
      [offered.system, { label: verbs.system, detail: verbs.systemHint, icon: <IconRobot {...sign} />, onSelect: actions.system }],
    ],
    [
      [offered.unread && windows !== 'own', { label: verbs.unread, icon: <IconMailOpened {...sign} />, onSelect: actions.markUnread }],
      [true, { label: verbs.labels, icon: <IconTag {...sign} />, shortcut: 'L', onSelect: open('labels') }],
      [closedReason(detail, Date.now()) === null, { label: verbs.pix, icon: <IconQrcode {...sign} />, onSelect: open('pix') }],
      [true, { label: verbs.export, icon: <IconFileExport {...sign} />, onSelect: open('export') }],
      [true, { label: verbs.why, icon: <IconHelpCircle {...sign} />, onSelect: open('why') }],
      [true, { label: verbs.copyLink, icon: <IconLink {...sign} />, onSelect: actions.copyLink }],
      [openWindow !== null, { label: verbs.window, icon: <IconAppWindow {...sign} />, onSelect: () => openWindow?.() }],
    ],
    [
      [offered.block && isBlocked, { label: verbs.unblock, icon: <IconBan {...sign} />, onSelect: onUnblock }],
      [offered.block && !isBlocked, { label: verbs.block, icon: <IconBan {...sign} />, tone: 'danger', onSelect: open('block') }],
    ],
  ]
  return all.map((group) => group.flatMap(([isOffered, action]) => (isOffered ? [action] : [])))
}
