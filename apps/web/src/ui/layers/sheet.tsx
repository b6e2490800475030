import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import frame from './dialog-frame.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import styles from './sheet.module.css'
import { useLayer } from './use-layer.ts'
import { useMadeWhenWanted } from './use-made-when-wanted.ts'

type Props = { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode; footer?: ReactNode }

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

/** Bottom sheet: on phones, rises from the lower edge, within reach of the thumb. */
export function Sheet({ opened, onClose, title, children, footer }: Props) {
  useLayer(opened, { onEscape: onClose })
  useReturnFocus(opened)
  const { isMade, isOpen } = useMadeWhenWanted(opened)
  if (!isMade) return null
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} closeOnEscape={false} returnFocus={false} position="bottom" transitionProps={movement}>
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
  )
}
