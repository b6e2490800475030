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
  onAct: () => void
  onClose: () => void
}

/** Something to choose or write, a button that does it, and one that cancels. */
export function ActionDialog({ title, verb, width = 'md', isBusy = false, children, onAct, onClose }: Props) {
  const ui = useUiTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width={width}
      onConfirm={onAct}
      footer={
        <>
          <Button look="framed" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button loading={isBusy} rightSection={<Kbd on="dark">Ctrl Enter</Kbd>} aria-keyshortcuts="Control+Enter" onClick={onAct}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.body}>{children}</div>
    </Modal>
  )
}
