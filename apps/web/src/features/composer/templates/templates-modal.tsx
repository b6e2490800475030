import { writeWhen } from '@prosa/contract/formats/time/write-when'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Sheet } from '../../../ui/layers/sheet.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { composerTexts } from '../composer-texts.ts'
import type { ChatAsked, Outgoing } from '../outbox/outbox-item.ts'
import { SendTemplateButton } from './send-template-button.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { templateFormTexts } from './template-form-texts.ts'
import styles from './templates.module.css'
import { useOwnDepartments } from './use-own-departments.ts'
import { useTemplateForm } from './use-template-form.ts'

type Props = {
  chat: ChatAsked
  departmentId: string
  /** Empty where the name is not known. */
  contactName: string
  /** When it is to be sent; null means at once. */
  scheduledAt?: number | null
  /** In place of sending it as any message; it closes only where this answers true. */
  onSend?: ((template: Outgoing) => Promise<boolean>) | undefined
  opened: boolean
  onClose: () => void
}

/** Finds, fills in and sends or schedules a template: in a dialog, on a phone in a bottom sheet. */
export function TemplatesModal({ chat, departmentId, contactName, scheduledAt = null, onSend, opened, onClose }: Props) {
  const { template: texts } = useTexts(composerTexts)
  const { later } = useTexts(templateFormTexts)
  const isPhone = useIsPhone()
  const timeZone = useTimeZone(chat.companyId)
  const form = useTemplateForm(chat, contactName, onClose, { scheduledAt, departmentId, onSend })
  const { mayTemplate } = useOwnDepartments(chat, departmentId, opened)
  const footer = (
    <>
      <Button look="framed" onClick={onClose}>
        {texts.cancel}
      </Button>
      {mayTemplate && <SendTemplateButton form={form} />}
    </>
  )
  const title = scheduledAt === null ? texts.title : later.title
  const language = useLanguage()
  const toldWhen = onSend ? later.insteadAt : later.plannedFor
  const body = (
    <div className={styles.modal}>
      {scheduledAt !== null && <Alert tone="info">{toldWhen(writeWhen(scheduledAt, Date.now(), timeZone, language))}</Alert>}
      {mayTemplate ? <TemplateChoice {...{ chat, form, departmentId }} /> : <Alert tone="info">{texts.forbidden}</Alert>}
      {form.problem && <Alert tone="warn">{form.problem}</Alert>}
    </div>
  )
  if (isPhone) return <Sheet {...{ opened, onClose, footer, title }}>{body}</Sheet>
  return (
    <Modal {...{ opened, onClose, footer, title }} width="lg" onConfirm={mayTemplate ? form.submit : () => undefined}>
      {body}
    </Modal>
  )
}
