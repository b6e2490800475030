import { Button } from '@mantine/core'
import { chatMoves } from '@prosa/contract/chats/states'
import { mayMove } from '@prosa/contract/kit/moves'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { windowIsOpen } from '@prosa/contract/messages/rules'
import { IconClockOff, IconLock, IconNote, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { Alert } from '../../ui/alert.tsx'
import type { ClosedReason } from './closed-reason.ts'
import { composerTexts } from './composer-texts.ts'
import type { ChatAsked } from './outbox-item.ts'
import { ReopenLine } from './reopen-line.tsx'
import styles from './templates.module.css'
import { TemplatesModal } from './templates-modal.tsx'
import type { Draft } from './use-draft.ts'
import { useOwnDepartments } from './use-own-departments.ts'

type Props = {
  chat: ChatAsked
  detail: ChatDetail
  reason: ClosedReason
  draft: Draft
  contactName: string
  hasTemplates: boolean
  now: number
}

/** In the place of the composer: why nothing can be written now, and every way there is to go on. */
export function ShutBox({ chat, detail, reason, draft, contactName, hasTemplates, now }: Props) {
  const texts = useTexts(composerTexts)
  const { closed, template, shortcuts } = texts
  const isBlocked = reason === 'blocked'
  const [isChoosing, setChoosing] = useState(false)
  const { departments, mayTemplate } = useOwnDepartments(chat, detail.departmentId, !isBlocked)
  // A closed one whose window is open only has to be opened again.
  const isOnlyEnded = reason === 'ended' && windowIsOpen(detail, now)
  const mayReopen = isOnlyEnded && mayMove(chatMoves, 'reopen', detail.chatStatus)
  const offersTemplates = !isBlocked && hasTemplates && !isOnlyEnded
  const sends = offersTemplates && mayTemplate
  useShortcut('Ctrl Enter', sends ? () => setChoosing(true) : null, { group: shortcuts.group, text: template.choose })
  const Icon = isBlocked ? IconLock : IconClockOff
  const why = isOnlyEnded ? 'ended' : reason === 'ended' ? (detail.windowExpiresAt === null ? 'never' : 'window') : reason
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
      <div className={styles.foot}>
        {mayReopen && <ReopenLine chat={chat} departmentId={detail.departmentId} departments={departments} />}
        <Button variant="subtle" leftSection={<IconNote size={16} stroke={1.75} aria-hidden="true" />} onClick={() => draft.setNote(true)}>
          {closed.note}
        </Button>
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
      <TemplatesModal
        {...{ chat, contactName }}
        departmentId={detail.departmentId}
        opened={isChoosing && sends}
        onClose={() => setChoosing(false)}
      />
    </section>
  )

  function todoOf(): string {
    if (why === 'blocked') return closed.blockedTodo
    if (why === 'ended') return closed.endedTodo
    if (!hasTemplates) return closed.windowNoTemplates
    if (why === 'never') return closed.neverTodo
    return closed.windowOnly(contactName)
  }
}
