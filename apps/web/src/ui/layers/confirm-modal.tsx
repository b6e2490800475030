import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ReactNode } from 'react'
import { Alert } from '../alerts/alert.tsx'
import { Button } from '../buttons/button.tsx'
import { DangerButton } from '../buttons/danger-button.tsx'
import { Kbd } from '../marks/kbd.tsx'
import { useUiLanguage } from '../ui-language.ts'
import { useUiTexts } from '../ui-texts.ts'
import styles from './confirm-modal.module.css'
import { Modal } from './modal.tsx'
import { useConfirm } from './use-confirm.ts'

type Props = {
  opened: boolean
  onClose: () => void
  /** 'Remover Diego Sampaio?' */
  title: string
  /** How many things are affected; `consequence` gets this number. */
  affected: number
  consequence: (affected: string) => ReactNode
  /** Repeats the verb of the title: 'Remover agente', never 'OK'. */
  verb: string
  /** The way out, where the verb itself is to cancel; 'Cancelar' otherwise. */
  stay?: string
  /** The dialog closes when this resolves. When it rejects, the dialog stays and shows the words of `failed`. */
  onConfirm: () => Promise<unknown>
  failed: (error: unknown) => ReactNode
  /** `brand` is for sending and publishing, which destroy nothing. */
  tone?: 'danger' | 'brand'
  /** What has to be said or chosen together with the answer. */
  children?: ReactNode
}

/** Confirmation dialog before something that cannot be undone. The focus begins on Cancel. */
export function ConfirmModal({
  opened,
  onClose,
  title,
  affected,
  consequence,
  verb,
  stay,
  onConfirm,
  failed,
  tone = 'danger',
  children,
}: Props) {
  const texts = useUiTexts()
  const language = useUiLanguage()
  const close = () => {
    forget()
    onClose()
  }
  const { isBusy, problem, confirm, forget } = useConfirm({ onConfirm, onDone: close, failed })
  const Confirm = tone === 'danger' ? DangerButton : Button
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      closable={!isBusy}
      readOut
      onConfirm={() => void confirm()}
      footer={
        <>
          <Button
            look="framed"
            data-autofocus
            rightSection={<Kbd>Esc</Kbd>}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && close()}
          >
            {stay ?? texts.cancel}
          </Button>
          <Confirm aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined} onClick={() => void confirm()}>
            {verb}
          </Confirm>
        </>
      }
    >
      <div className={styles.consequence}>{consequence(writeNumber(affected, language))}</div>
      {children && <div className={styles.more}>{children}</div>}
      <div className={styles.problem} aria-live="polite">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Modal>
  )
}
