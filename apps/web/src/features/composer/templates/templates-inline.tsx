import type { ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { composerTexts } from '../composer-texts.ts'
import type { ChatAsked } from '../outbox/outbox-item.ts'
import { SendTemplateButton } from './send-template-button.tsx'
import { TemplateChoice } from './template-choice.tsx'
import styles from './templates.module.css'
import { useTemplateForm } from './use-template-form.ts'

type Props = {
  chat: ChatAsked
  /** Empty where the name is not known. */
  contactName: string
  onSent: () => void
  /** The other ways to go on, before the button that sends. */
  children: ReactNode
}

/** Finds, fills in and sends a template in the place of the composer. */
export function TemplatesInline({ chat, contactName, onSent, children }: Props) {
  const { template: texts, shortcuts } = useTexts(composerTexts)
  const form = useTemplateForm(chat, contactName, onSent)
  useShortcut('Ctrl Enter', form.submit, { group: shortcuts.group, text: texts.send })
  return (
    <div className={styles.inline}>
      <TemplateChoice chat={chat} form={form} hasPreview={false} />
      {form.problem && <Alert tone="warn">{form.problem}</Alert>}
      <div className={styles.foot}>
        {children}
        <SendTemplateButton className={styles.send ?? ''} form={form} />
      </div>
    </div>
  )
}
