import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { IconArrowLeft, IconDotsVertical, IconLayoutSidebarRight, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { channelNames } from '../../../kit/channel-names.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useAttention } from '../../../kit/live/presence.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { OpenerButton } from '../../../ui/buttons/opener-button.tsx'
import { isLost, useFocusAfter } from '../../../ui/focus/use-focus-after.ts'
import { lateLayer } from '../../../ui/layers/late-layer.ts'
import { useMadeWhenWanted } from '../../../ui/layers/use-made-when-wanted.ts'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { MenuButton, type MenuState } from '../../../ui/menus/menu.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { useOwnWidth } from '../../../ui/use-own-width.ts'
import type { ChatVerb, Standing } from '../chat-step.ts'
import { chatsTexts } from '../chats-texts.ts'
import { useAsker } from '../dialogs/use-asker.ts'
import { ChatDialogsLater, SuperviseStripLater } from '../later-parts.tsx'
import { SnoozedStripLater } from '../snoozes/later-parts.tsx'
import { useChatActions } from '../use-chat-actions.ts'
import { useChatKeys } from '../use-chat-keys.ts'
import { useContactBlock } from '../use-contact-block.ts'
import { useFollowChat } from '../use-follow-chat.ts'
import { standingOf } from '../use-move-chat.ts'
import { useOffered } from '../use-offered.ts'
import { AnsweringStrip } from './answering-strip.tsx'
import styles from './chat-header.module.css'
import { ChatPhone, ChatPlaceLine, ChatWindow } from './chat-place.tsx'
import { ColleaguesHere } from './colleagues-here.tsx'
import { fittingActions } from './fitting-actions.ts'
import { HeadButtons } from './head-buttons.tsx'
import type { ChatMenuParts, DialogName } from './menu-groups.tsx'
import { useOfferMenu } from './offered-menu.ts'
import { useNamedColleagues } from './use-colleague-names.ts'

type Props = {
  companyId: string
  detail: ChatDetail
  hasBack: boolean
  onBack: () => void
  isPanelOpen: boolean
  /** Of the header before this one, in the same place. */
  lastWidth: RefObject<number>
  onTogglePanel: () => void
  onSearch: () => void
  /** Until when something is wanted done in the chat. */
  deadline?: ReactNode
  /** Called when this person moves the chat, before the server has answered. */
  onMove?: (verb: ChatVerb) => void
  /** Called when the server has agreed, with whether the chat is still this person's to answer. */
  onMoved?: (verb: ChatVerb, isKept: boolean) => void
}

const sign = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const menuLayer = lateLayer<ChatMenuParts & MenuState>(async () => (await import('./chat-menu-layer.tsx')).ChatMenuLayer)
/** In a narrower head the words would take the place of the name of whoever has the chat; the menu has them too. */
const leastForWhy = { alone: 640, besideDeadline: 720 }
const noButtons = { take: false, transfer: false, close: false }

/** The customer, where the chat is, which colleagues are here, and what can be done. */
export function ChatHeader({
  companyId,
  detail,
  hasBack,
  onBack,
  isPanelOpen,
  onTogglePanel,
  onSearch,
  onMove,
  onMoved,
  lastWidth,
  deadline,
}: Props) {
  const texts = useTexts(chatsTexts)
  const isPhone = useIsPhone()
  const { ref, width } = useOwnWidth(lastWidth)
  const [dialog, setDialog] = useState<{ name: DialogName; seen: Standing; refusal?: unknown } | null>(null)
  const dialogs = useMadeWhenWanted(dialog !== null)
  const { phonenumberId, waId, contact, channelType } = detail
  const asked = { companyId, phonenumberId, waId }
  const name = contact.name || shownPhone(waId)
  const asker = useAsker(companyId)
  const standing = standingOf(detail)
  const { menuButton, watchFocus } = useHeadFocus(dialog !== null)
  const actions = useChatActions(asked, detail, asker, {
    onBack,
    seen: dialog?.seen ?? null,
    onMove: (verb) => {
      watchFocus(verb === 'take')
      onMove?.(verb)
    },
    onMoved: (verb, { agentId, chatStatus }) => onMoved?.(verb, agentId === asker.userId && chatStatus !== ChatStatus.Closed),
    onNeeded: (refusal) => setDialog({ name: 'close', seen: standing, refusal }),
  })
  const { offered, options, isKnown } = useOffered(asked, detail, asker)
  const colleagues = useNamedColleagues(companyId, detail, options.data)
  const block = useContactBlock(asked, name)
  const hasPeeked = window.location.search.includes('peek=')
  useAttention(detail, hasPeeked && detail.agentId !== asker.userId)
  useFollowChat(asked)

  const open = (next: DialogName) => {
    if (next === 'transfer') void options.refetch()
    setDialog({ name: next, seen: standing })
  }
  useChatKeys({ offered, actions, onDialog: open, onTogglePanel })
  const fitting = fittingActions(offered, { width, colleagues: colleagues.length, hasPanelButton: !isPanelOpen })
  // All at once: one that comes later would push another from under the pointer, and be pressed in its stead.
  const shown = isPhone ? { take: offered.take, transfer: false, close: false } : isKnown ? fitting : noButtons
  const folded = { take: !shown.take, transfer: !shown.transfer, close: !shown.close }
  const onPhone = isPhone ? { search: onSearch, panel: onTogglePanel } : null
  const menu = { detail, offered, actions, folded, onPhone, onDialog: open, onUnblock: () => void block(false) }
  useOfferMenu(menu)
  return (
    <>
      <div className={styles.head} data-due={deadline ? true : undefined} ref={ref}>
        {hasBack && <IconButton label={texts.back} icon={<IconArrowLeft {...sign} />} onClick={onBack} />}
        <ChatAvatar name={contact.name || null} channel={channelNames[channelType]} />
        <div className={styles.who}>
          <div className={styles.title}>
            <h2 className={styles.name} title={name}>
              {isPhone ? (
                <button type="button" onClick={onTogglePanel}>
                  {name}
                </button>
              ) : (
                name
              )}
            </h2>
            <ChatPhone detail={detail} isPhone={isPhone} />
          </div>
          <ChatPlaceLine
            detail={detail}
            isPhone={isPhone}
            onWhy={isPhone || (width > 0 && width < leastForWhy[detail.slaDueAt ? 'besideDeadline' : 'alone']) ? null : () => open('why')}
          />
        </div>
        <ColleaguesHere colleagues={colleagues} faces={isPhone && colleagues.length > 1 ? 0 : fitting.faces} />
        {deadline}
        {/* On a phone, who has the chat and who else looks at it are worth more than the minutes. */}
        <ChatWindow detail={detail} look={(isPhone ? (detail.agentName ?? colleagues[0]) : fitting.isShort) ? 'short' : 'long'} />
        {!isPhone && <IconButton label={texts.search} icon={<IconSearch {...sign} />} onClick={onSearch} />}
        {!isPhone && (
          <HeadButtons shown={shown} isSmall={fitting.isSmall} onTake={actions.take} onClose={() => actions.close()} onDialog={open} />
        )}
        {!isPhone && !isPanelOpen && (
          <IconButton label={texts.panel} shortcut="]" icon={<IconLayoutSidebarRight {...sign} />} onClick={onTogglePanel} />
        )}
        <MenuButton layer={menuLayer} given={menu}>
          <OpenerButton ref={menuButton} label={texts.more}>
            <IconDotsVertical {...sign} />
          </OpenerButton>
        </MenuButton>
      </div>
      {isPhone && shown.take && (
        <div className={styles.takeBar}>
          <Button fullWidth size="md" onClick={actions.take}>
            {texts.verbs.take}
          </Button>
        </div>
      )}
      <AnsweringStrip colleagues={colleagues} onTake={offered.take ? actions.take : null} />
      {(hasPeeked || detail.coachNotes) && (
        <SuperviseStripLater {...{ companyId, detail, asker }} onTake={offered.take && !shown.take ? actions.take : null} />
      )}
      {detail.snoozedUntil && <SnoozedStripLater {...{ asked, detail, asker }} until={detail.snoozedUntil} />}
      {dialogs.isMade && (
        <ChatDialogsLater
          opened={dialog?.name ?? null}
          seen={dialog?.seen ?? null}
          refusal={dialog?.refusal}
          {...{ asked, asker, detail, name, options, actions }}
          onBlock={() => block(true)}
          onSnooze={() => onMove?.('snooze')}
          onSnoozed={() => onMoved?.('snooze', false)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** Moves the focus to the menu, when the pressed button disappears with the action, or when no button opened a dialog. */
function useHeadFocus(isDialogOpen: boolean) {
  const { place } = useFocusAfter(isDialogOpen)
  const watched = useRef<Element>(null)
  useEffect(() => {
    if (!watched.current || watched.current.isConnected) return
    const isGone = isLost(document.activeElement)
    if (isGone) place.current?.focus()
    // The button to which a dialog gave the focus back may be the next to disappear.
    watched.current = isGone ? null : document.activeElement
  })
  return {
    menuButton: place,
    /** Whoever takes a chat writes next, so that the focus goes to the composer. */
    watchFocus: (isTaking: boolean) => {
      watched.current = isTaking ? null : document.activeElement
    },
  }
}
