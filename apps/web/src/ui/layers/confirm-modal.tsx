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
  /** How many it touches, as the sentence that says what becomes of them gets it. */
  affected: number
  consequence: (affected: string) => ReactNode
  /** Repeats the verb of the title: 'Remover agente', never 'OK'. */
  verb: string
  /** Closed when this is done; it stays with the words of `failed` when it is not. */
  onConfirm: () => Promise<unknown>
  failed: (error: unknown) => ReactNode
  /** Sending and publishing destroy nothing. */
  tone?: 'danger' | 'brand'
  /** What has to be said or chosen with it. */
  children?: ReactNode
}

/** The question before what cannot be undone. The focus begins on Cancel. */
export function ConfirmModal({ opened, onClose, title, affected, consequence, verb, onConfirm, failed, tone = 'danger', children }: Props) {
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
            {texts.cancel}
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
