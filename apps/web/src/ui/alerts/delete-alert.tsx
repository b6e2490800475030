import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { DangerButton } from '../buttons/danger-button.tsx'
import { useConfirm } from '../layers/use-confirm.ts'
import { useUiTexts } from '../ui-texts.ts'
import { Alert } from './alert.tsx'
import styles from './delete-alert.module.css'

type Props = {
  /** 'Excluir 3 templates?' */
  question: string
  consequence: ReactNode
  /** Repeats the verb of the question. */
  verb: string
  onConfirm: () => Promise<unknown>
  onCancel: () => void
  failed: (error: unknown) => ReactNode
}

/** Asks on the spot, as a dialog would hide what is about to be deleted. */
export function DeleteAlert({ question, consequence, verb, onConfirm, onCancel, failed }: Props) {
  const texts = useUiTexts()
  const { isBusy, problem, confirm } = useConfirm({ onConfirm, onDone: onCancel, failed })
  return (
    <Alert
      tone="delete"
      icon={<IconTrash size={18} stroke={1.75} />}
      foot={
        <div className={styles.actions}>
          <Button look="framed" size="sm" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onCancel()}>
            {texts.cancel}
          </Button>
          <DangerButton size="sm" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined} onClick={() => void confirm()}>
            {verb}
          </DangerButton>
        </div>
      }
    >
      <b>{question}</b> {problem ?? consequence}
    </Alert>
  )
}
