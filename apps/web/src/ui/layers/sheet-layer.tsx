import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer } from '@mantine/core'
import { Mantine } from '../mantine.tsx'
import frame from './dialog-frame.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import styles from './sheet.module.css'
import type { SheetProps } from './sheet.tsx'

const movement = {
  transition: {
    in: { opacity: 1, transform: 'none' },
    out: { opacity: 0, transform: 'translateY(8px)' },
    transitionProperty: 'opacity, transform',
  },
  duration: 240,
  exitDuration: 120,
  timingFunction: 'var(--ease-out)',
}

/** The sheet itself, over the page. */
export function SheetLayer({ opened, onClose, title, children, footer }: SheetProps) {
  return (
    <Mantine>
      <Drawer.Root opened={opened} onClose={onClose} closeOnEscape={false} returnFocus={false} position="bottom" transitionProps={movement}>
        <Drawer.Overlay
          className={frame.overlay}
          transitionProps={{ transition: 'fade', duration: movement.duration, exitDuration: movement.exitDuration }}
        />
        <Drawer.Content classNames={{ content: `${frame.content} ${styles.content}` }}>
          <DialogFrame
            head={<Drawer.Title className={frame.title}>{title}</Drawer.Title>}
            body={<div className={`${frame.body} ${styles.body}`}>{children}</div>}
            footer={footer}
            onClose={onClose}
          />
        </Drawer.Content>
      </Drawer.Root>
    </Mantine>
  )
}
