import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import type { RefObject } from 'react'
import layer from '../layers/layer.module.css'
import { Opener } from '../layers/opener.tsx'
import { Mantine } from '../mantine.tsx'
import { ariaNameOf } from './option.ts'
import styles from './select.module.css'
import type { SelectLayerProps } from './select-layer.tsx'

type Props = Omit<SelectLayerProps, 'target'> & { opener: RefObject<HTMLElement | null> }

/** Stands beside its field, which is there long before. */
export function SelectPopover({ isOpen, onClose, wide, takesFocus, opener, label, children }: Props) {
  return (
    <Mantine>
      <Popover
        opened={isOpen}
        onChange={(opened) => !opened && onClose()}
        position="bottom-start"
        offset={4}
        width={wide ? 'target' : 'max-content'}
        middlewares={{ flip: true, shift: { padding: 8 }, size: { padding: 8 } }}
        trapFocus={takesFocus}
        returnFocus={takesFocus}
        closeOnEscape={takesFocus}
        withRoles={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Opener of={opener} />
        </Popover.Target>
        <Popover.Dropdown
          className={`${layer.layer} ${styles.layer}`}
          {...(takesFocus && { role: 'dialog', tabIndex: -1, ...ariaNameOf(label) })}
        >
          {children}
        </Popover.Dropdown>
      </Popover>
    </Mantine>
  )
}
