import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeDate } from '@prosa/contract/formats/time/date'
import type { Message } from '@prosa/contract/messages/model'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useLeaveGuard } from '../../kit/kept/use-leave-guard.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { ConflictAlert } from '../../ui/alerts/conflict-alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { quickRepliesTexts } from './quick-replies-texts.ts'
import styles from './replies.module.css'
import { ReplyFields } from './reply-fields.tsx'
import { ReplyPreview } from './reply-preview.tsx'
import { useReplyForm } from './use-reply-form.ts'

type Props = {
  companyId: string
  /** Null for a new one. */
  reply: QuickReply | null
  /** The message whose text a new one begins with. */
  from?: Pick<Message, 'messageId' | 'messageBody'> | undefined
  propertyNames: readonly string[]
  opened: boolean
  onClose: () => void
}

/** Creates or changes a quick reply. Closing it asks first where something was filled in. */
export function ReplyPanel({ companyId, reply, from, propertyNames, opened, onClose }: Props) {
  const texts = useTexts(quickRepliesTexts)
  const common = useUiTexts()
  const problemText = useProblemText()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const form = useReplyForm({ companyId, reply, from, onSaved: onClose })
  const { isBusy, conflict, problem } = form
  const wouldLose = opened && form.isTouched
  const leaving = useLeaveGuard(wouldLose)

  const close = () => (wouldLose ? setAsking(true) : onClose())
  const stay = () => {
    setAsking(false)
    leaving.stay()
  }
  const discard = async () => {
    form.forget()
    setAsking(false)
    onClose()
    leaving.leave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React's tree, not the page's: the composer is a form around it.
    event.stopPropagation()
    void form.save()
  }
  const verb = reply ? (isBusy ? texts.form.saving : texts.form.save) : isBusy ? texts.form.creating : texts.form.create
  return (
    <SidePanel
      opened={opened}
      onClose={close}
      closable={!isBusy}
      width="lg"
      title={reply ? texts.form.editTitle(reply.shortcut) : texts.form.addTitle}
      onConfirm={() => element.current?.requestSubmit()}
      footer={
        <>
          <Button look="framed" aria-disabled={isBusy || undefined} onClick={() => !isBusy && close()}>
            {common.cancel}
          </Button>
          <Button type="submit" form={formId} aria-disabled={isBusy || undefined} rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} className={styles.form} onSubmit={submit} noValidate>
        {problem !== null && <Alert tone="danger">{problemText(problem)}</Alert>}
        {conflict && (
          <ConflictAlert
            lines={[
              { field: texts.form.shortcut, value: `/${conflict.now.shortcut}` },
              { field: texts.form.text, value: conflict.now.text },
            ]}
            onKeep={form.overwrite}
            onTake={() => form.take()}
          >
            {texts.changedBy(conflict.by)}
          </ConflictAlert>
        )}
        {form.isKept && (
          <Alert
            tone="info"
            action={
              <Button look="plain" size="sm" onClick={form.startOver}>
                {texts.form.startOver}
              </Button>
            }
          >
            {texts.form.draftKept}
          </Alert>
        )}
        <ReplyFields {...{ companyId, form, propertyNames }} />
        <ReplyPreview values={form.values} />
        {reply && <UsedLine companyId={companyId} reply={reply} />}
      </form>
      <ConfirmModal
        opened={isAsking || leaving.isAsking}
        onClose={stay}
        title={texts.discard.title}
        affected={1}
        consequence={() => texts.discard.body}
        verb={texts.discard.verb}
        onConfirm={discard}
        failed={problemText}
      />
    </SidePanel>
  )
}

function UsedLine({ companyId, reply: { usedCount, lastUsedAt, authorName } }: { companyId: string; reply: QuickReply }) {
  const { form } = useTexts(quickRepliesTexts)
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const parts = [
    form.used(usedCount, writeNumber(usedCount, language)),
    ...(lastUsedAt === null ? [] : [form.lastUsed(writeDate(lastUsedAt, timeZone))]),
    form.by(authorName),
  ]
  return <p className={styles.quiet}>{parts.join(' · ')}</p>
}
