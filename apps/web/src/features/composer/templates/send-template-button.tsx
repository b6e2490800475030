import { IconSend } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { composerTexts } from '../composer-texts.ts'
import styles from './templates.module.css'

type Props = { onSend: () => void; className?: string }

/** The same in the dialog and in the place of the composer; its key is pressed there as here. */
export function SendTemplateButton({ onSend, className = '' }: Props) {
  const { template: texts } = useTexts(composerTexts)
  return (
    <Button
      className={className}
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
      rightSection={
        <span className={styles.keys}>
          <Kbd on="dark">Ctrl Enter</Kbd>
        </span>
      }
      onClick={onSend}
    >
      {texts.send}
    </Button>
  )
}
