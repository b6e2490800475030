import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import { Mantine } from '../mantine.tsx'
import frame from './dialog-frame.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import styles from './modal.module.css'
import type { ModalProps } from './modal.tsx'

type Props = Pick<ModalProps, 'opened' | 'title' | 'children' | 'footer' | 'readOut' | 'onClose'> &
  Required<Pick<ModalProps, 'width' | 'closable'>>

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

/** The dialog itself, over the page. */
export function ModalLayer({ opened, onClose, title, children, footer, width, closable, readOut }: Props) {
  const Body = readOut ? MantineModal.Body : 'div'
  const close = () => closable && onClose()
  return (
    <Mantine>
      <MantineModal.Root opened={opened} onClose={close} closeOnEscape={false} returnFocus={false} transitionProps={movement}>
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
    </Mantine>
  )
}
