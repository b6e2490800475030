import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Kbd } from '../marks/kbd.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './action-dialog.module.css'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  verb: string
  width?: 'sm' | 'md'
  children: ReactNode
  /** While it is under way the button waits. */
  isBusy?: boolean
  /** False while there is nothing to do yet. */
  isReady?: boolean
  /** The word of the button that closes the dialog, where there is nothing to cancel. */
  leave?: string
  onAct: () => void
  onClose: () => void
}

/** Something to choose or write, a button that does it, and one that cancels. */
export function ActionDialog({ title, verb, width = 'md', isBusy = false, isReady = true, leave, children, onAct, onClose }: Props) {
  const ui = useUiTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width={width}
      onConfirm={() => isReady && onAct()}
      footer={
        <>
          <Button look="framed" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
            {leave ?? ui.cancel}
          </Button>
          <Button
            loading={isBusy}
            disabled={!isReady}
            rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}
            aria-keyshortcuts="Control+Enter"
            onClick={onAct}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.body}>{children}</div>
    </Modal>
  )
}
