import '@mantine/core/styles/Popover.layer.css'
import { Popover, type PopoverProps } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import styles from './flyout.module.css'
import layer from './layer.module.css'

type Props = {
  /** What opens it: one button that takes a ref; its name is also the name of what opens. */
  button: (state: { opened: boolean; toggle: () => void }) => ReactElement
  position?: PopoverProps['position']
  /** How far from the button, in pixels. */
  offset?: number
  children: (close: () => void) => ReactNode
}

/** Toasts stand at 400: what somebody has just opened is not covered by them. */
const aboveToasts = 450

/** A few controls behind a button. Tab walks through them, Escape and a click beside close it and give the focus back. */
export function Flyout({ button, position = 'right-end', offset = 4, children }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
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
      <Popover.Target>{button({ opened, toggle: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown className={`${layer.layer} ${styles.flyout}`} data-mantine-stop-propagation="true">
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
