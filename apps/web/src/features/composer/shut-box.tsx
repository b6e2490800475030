import { chatMoves } from '@prosa/contract/chats/states'
import { mayMove } from '@prosa/contract/kit/moves'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Message } from '@prosa/contract/messages/model'
import { windowIsOpen } from '@prosa/contract/messages/rules'
import { MessageStatus } from '@prosa/contract/messages/states'
import { IconClock, IconClockOff, IconLock, IconNote, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useMadeWhenWanted } from '../../ui/layers/use-made-when-wanted.ts'
import { useIsPhone } from '../../ui/screen-size.ts'
import type { ClosedReason } from './closed-reason.ts'
import { composerTexts } from './composer-texts.ts'
import type { ChatAsked } from './outbox/outbox-item.ts'
import { ReopenLine } from './reopen-line.tsx'
import { TemplatesInlineLater, TemplatesModalLater } from './templates/later-templates.tsx'
import styles from './templates/templates.module.css'
import { useOwnDepartments } from './templates/use-own-departments.ts'
import type { Draft } from './use-draft.ts'

type Props = {
  chat: ChatAsked
  detail: ChatDetail
  reason: ClosedReason
  draft: Draft
  contactName: string
  hasTemplates: boolean
  now: number
  templates: { isWanted: boolean; onClose: () => void } | undefined
}

/** Replaces the composer: says why nothing can be written now, and offers every way to go on. */
export function ShutBox({ chat, detail, reason, draft, contactName, hasTemplates, now, templates }: Props) {
  const texts = useTexts(composerTexts)
  const { closed, template, shortcuts } = texts
  const isBlocked = reason === 'blocked'
  const [isChoosing, setChoosing] = useState(false)
  const { departments, mayTemplate } = useOwnDepartments(chat, detail.departmentId, !isBlocked)
  // A closed chat whose window is open only has to be reopened.
  const isOnlyEnded = reason === 'ended' && windowIsOpen(detail, now)
  const mayReopen = isOnlyEnded && mayMove(chatMoves, 'reopen', detail.chatStatus)
  const offersTemplates = !isBlocked && hasTemplates && !isOnlyEnded
  const sends = offersTemplates && mayTemplate
  const isPhone = useIsPhone()
  const isWanted = sends && (isChoosing || (templates?.isWanted ?? false))
  const modal = useMadeWhenWanted(isWanted && isPhone)
  const shut = isOnlyEnded ? 'ended' : reason === 'ended' ? (detail.windowExpiresAt === null ? 'never' : 'window') : reason
  const why = offersTemplates && awaitsAnswer(detail.messages) ? 'awaiting' : shut
  // Where only a template leads on, they are there at once; an ended chat is mostly opened to be read.
  const isInline = !isPhone && sends && (isWanted || why === 'never' || (why === 'window' && reason === 'window'))
  useShortcut('Ctrl Enter', sends && !isInline ? () => setChoosing(true) : null, { group: shortcuts.group, text: template.choose })
  const end = () => {
    setChoosing(false)
    templates?.onClose()
  }
  const others = (
    <>
      {mayReopen && <ReopenLine chat={chat} detail={detail} departments={departments} />}
      <Button look="plain" leftSection={<IconNote size={16} stroke={1.75} aria-hidden="true" />} onClick={() => draft.setNote(true)}>
        {closed.note}
      </Button>
    </>
  )
  const Icon = isBlocked ? IconLock : why === 'awaiting' ? IconClock : IconClockOff
  return (
    <section className={styles.shut} aria-label={closed[why]}>
      <div className={styles.why}>
        <span className={styles.whyIcon} aria-hidden="true">
          <Icon size={20} stroke={1.75} />
        </span>
        <div>
          <h3 className={styles.whyTitle}>{closed[why]}</h3>
          <p className={styles.quiet}>{todoOf()}</p>
          {draft.text.trim() !== '' && <p className={styles.quiet}>{closed.kept(draft.text.trim())}</p>}
        </div>
      </div>
      {offersTemplates && !mayTemplate && <Alert tone="info">{template.forbidden}</Alert>}
      {isInline ? (
        <TemplatesInlineLater chat={chat} contactName={detail.contact.name} onSent={end}>
          {others}
        </TemplatesInlineLater>
      ) : (
        <div className={styles.foot}>
          {others}
          {sends && (
            <Button
              className={styles.send ?? ''}
              leftSection={<IconTemplate size={16} stroke={1.75} aria-hidden="true" />}
              aria-keyshortcuts="Control+Enter"
              onClick={() => setChoosing(true)}
            >
              {template.choose}
            </Button>
          )}
        </div>
      )}
      {modal.isMade && (
        <TemplatesModalLater
          chat={chat}
          contactName={detail.contact.name}
          departmentId={detail.departmentId}
          opened={modal.isOpen}
          onClose={end}
        />
      )}
    </section>
  )

  function todoOf(): string {
    if (why === 'blocked') return closed.blockedTodo
    if (why === 'ended') return closed.endedTodo
    if (why === 'awaiting') return closed.awaitingTodo(contactName)
    if (!hasTemplates) return closed.windowNoTemplates
    if (why === 'never') return closed.neverTodo
    return closed.windowOnly(contactName)
  }
}

type Known = Pick<Message, 'fromMe' | 'internal' | 'messageType' | 'messageStatus' | 'deletedAt'>

/** Whether a template was sent since the customer's last message: only their answer opens the window again. */
function awaitsAnswer(messages: readonly Known[]): boolean {
  const last = messages.findLastIndex(({ fromMe, internal, messageType }) => !fromMe && !internal && messageType !== 'system')
  return messages
    .slice(last + 1)
    .some((each) => each.messageType === 'template' && each.messageStatus !== MessageStatus.Error && each.deletedAt === undefined)
}
