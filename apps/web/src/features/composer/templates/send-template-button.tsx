import { IconSend } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { composerTexts } from '../composer-texts.ts'
import { templateFormTexts } from './template-form-texts.ts'
import styles from './templates.module.css'
import type { TemplateForm } from './use-template-form.ts'

type Props = { form: TemplateForm; className?: string }

export const goneId = 'template-gone'

/** The same in the dialog and in the place of the composer; its key is pressed there as here. What went meanwhile is held back, and said. */
export function SendTemplateButton({ form: { isGone, isSending, scheduledAt, submit }, className = '' }: Props) {
  const { template: texts } = useTexts(composerTexts)
  const { later } = useTexts(templateFormTexts)
  return (
    <Button
      className={className}
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
      rightSection={
        <span className={styles.keys}>
          <Kbd on="dark">Ctrl Enter</Kbd>
        </span>
      }
      aria-disabled={isGone || isSending || undefined}
      aria-busy={isSending || undefined}
      aria-describedby={isGone ? goneId : undefined}
      onClick={submit}
    >
      {scheduledAt === null ? texts.send : later.title}
    </Button>
  )
}
