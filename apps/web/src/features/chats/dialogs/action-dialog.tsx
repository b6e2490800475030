import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import styles from './dialogs.module.css'

type Props = {
  title: string
  verb: string
  width?: 'sm' | 'md'
  children: ReactNode
  onAct: () => void
  onClose: () => void
}

/** The frame of the dialogs for a chat: something to choose or write, a button that does it, and one that cancels. */
export function ActionDialog({ title, verb, width = 'md', children, onAct, onClose }: Props) {
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
          <Button rightSection={<Kbd on="dark">Ctrl Enter</Kbd>} aria-keyshortcuts="Control+Enter" onClick={onAct}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.body}>{children}</div>
    </Modal>
  )
}
