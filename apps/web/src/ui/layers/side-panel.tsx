import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { Mantine } from '../mantine.tsx'
import frame from './dialog-frame.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import styles from './side-panel.module.css'
import { useLayer } from './use-layer.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  side?: 'left' | 'right'
  /** 320, 440 or 560 px; the whole screen on phones. */
  width?: 'sm' | 'md' | 'lg'
  closable?: boolean
  /** Ctrl Enter runs the main action of the panel. */
  onConfirm?: () => void
}

const movements = { left: movementFrom('-8px'), right: movementFrom('8px') }

/** Drawer: a panel over one side of the page, for details, forms and imports. */
export function SidePanel({ opened, onClose, title, children, footer, side = 'right', width = 'md', closable = true, onConfirm }: Props) {
  const close = () => closable && onClose()
  useLayer(opened, { onEscape: close, onConfirm })
  useReturnFocus(opened)
  const movement = movements[side]
  return (
    <Mantine>
      <Drawer.Root opened={opened} onClose={close} closeOnEscape={false} returnFocus={false} position={side} transitionProps={movement}>
        <Drawer.Overlay
          className={frame.overlay}
          transitionProps={{ transition: 'fade', duration: movement.duration, exitDuration: movement.exitDuration }}
        />
        <Drawer.Content classNames={{ content: `${frame.content} ${styles.content}` }} data-side={side} data-width={width}>
          <DialogFrame
            head={<Drawer.Title className={frame.title}>{title}</Drawer.Title>}
            body={<div className={frame.body}>{children}</div>}
            footer={footer}
            onClose={closable ? onClose : undefined}
          />
        </Drawer.Content>
      </Drawer.Root>
    </Mantine>
  )
}

function movementFrom(start: string) {
  return {
    transition: {
      in: { opacity: 1, transform: 'none' },
      out: { opacity: 0, transform: `translateX(${start})` },
      transitionProperty: 'opacity, transform',
    },
    duration: 240,
    exitDuration: 120,
    timingFunction: 'var(--ease-out)',
  }
}
