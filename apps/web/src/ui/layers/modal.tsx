import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import frame from './dialog-frame.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import styles from './modal.module.css'
import { useLayer } from './use-layer.ts'
import { useMadeWhenWanted } from './use-made-when-wanted.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons; the last one is the main action of the dialog. */
  footer?: ReactNode
  /** 400, 520 or 720 px; the whole screen on phones. */
  width?: 'sm' | 'md' | 'lg'
  /** False while something is under way that must end first. */
  closable?: boolean
  /** Ctrl Enter runs the main action of the dialog. */
  onConfirm?: () => void
  /** The body is read out when the dialog opens: for a few sentences, not for a form. */
  readOut?: boolean
}

const movement = {
  transition: {
    in: { opacity: 1, transform: 'none' },
    out: { opacity: 0, transform: 'translateY(8px)' },
    transitionProperty: 'opacity, transform',
  },
  duration: 180,
  exitDuration: 120,
  timingFunction: 'var(--ease-out)',
}

/** Modal dialog with a focus trap. Escape, the cross and a click beside it close it, and the focus goes back to what opened it. */
export function Modal({ opened, onClose, title, children, footer, width = 'md', closable = true, onConfirm, readOut = false }: Props) {
  const Body = readOut ? MantineModal.Body : 'div'
  const close = () => closable && onClose()
  useLayer(opened, { onEscape: close, onConfirm })
  useReturnFocus(opened)
  const { isMade, isOpen } = useMadeWhenWanted(opened)
  if (!isMade) return null
  return (
    <MantineModal.Root opened={isOpen} onClose={close} closeOnEscape={false} returnFocus={false} transitionProps={movement}>
      <MantineModal.Overlay
        className={frame.overlay}
        transitionProps={{ transition: 'fade', duration: movement.duration, exitDuration: movement.exitDuration }}
      />
      <MantineModal.Content classNames={{ content: `${frame.content} ${styles.content}`, inner: styles.inner ?? '' }} data-width={width}>
        <DialogFrame
          head={<MantineModal.Title className={frame.title}>{title}</MantineModal.Title>}
          body={<Body className={frame.body}>{children}</Body>}
          footer={footer}
          onClose={closable ? onClose : undefined}
        />
      </MantineModal.Content>
    </MantineModal.Root>
  )
}
