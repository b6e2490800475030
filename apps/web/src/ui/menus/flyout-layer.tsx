import '@mantine/core/styles/Popover.layer.css'
import { Popover, type PopoverProps } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import layer from '../layers/layer.module.css'
import { Opener } from '../layers/opener.tsx'
import { Mantine } from '../mantine.tsx'
import styles from './flyout.module.css'

type Props = {
  id: string
  opener: RefObject<HTMLElement | null>
  opened: boolean
  position: NonNullable<PopoverProps['position']>
  offset: number
  onChange: (opened: boolean) => void
  children: ReactNode
}

/** Toasts have z-index 400: they do not cover what somebody has just opened. */
const aboveToasts = 450

/** Stands beside the button, not around it: the button is there long before the layer is mounted, and must not be mounted again for it. */
export function FlyoutLayer({ id, opener, opened, position, offset, onChange, children }: Props) {
  return (
    <Mantine>
      <Popover
        id={id}
        opened={opened}
        onChange={onChange}
        position={position}
        offset={offset}
        width="max-content"
        trapFocus
        returnFocus
        hideDetached={false}
        zIndex={aboveToasts}
        transitionProps={{ duration: 0 }}
        middlewares={{ flip: true, shift: { padding: 8 }, size: { padding: 8 } }}
      >
        <Popover.Target>
          <Opener of={opener} />
        </Popover.Target>
        <Popover.Dropdown className={`${layer.layer} ${styles.flyout}`} data-mantine-stop-propagation="true">
          {children}
        </Popover.Dropdown>
      </Popover>
    </Mantine>
  )
}
