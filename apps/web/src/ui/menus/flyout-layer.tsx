import '@mantine/core/styles/Popover.layer.css'
import { Popover, type PopoverProps } from '@mantine/core'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'
import layer from '../layers/layer.module.css'
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

/** Toasts stand at 400: what somebody has just opened is not covered by them. */
const aboveToasts = 450

/** Beside the button, which stands on its own: it is there long before this is made, and must not be drawn anew for it. */
export function FlyoutLayer({ id, opener, opened, position, offset, onChange, children }: Props) {
  return (
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
  )
}

/** Stands for the button where the popover asks for its place. */
function Opener({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of])
  return null
}
