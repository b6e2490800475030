import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import layer from '../layers/layer.module.css'
import { ariaNameOf, type ListName } from './option.ts'
import styles from './select.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** As wide as its field; otherwise as wide as its words need. */
  wide: boolean
  /** The focus goes into the layer and comes back; otherwise it stays in the field. */
  takesFocus: boolean
  target: ReactElement
  label: ListName
  children: ReactNode
}

/** The layer that opens below a select. */
export function SelectLayer({ isOpen, onClose, wide, takesFocus, target, label, children }: Props) {
  return (
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
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        className={`${layer.layer} ${styles.layer}`}
        {...(takesFocus && { role: 'dialog', tabIndex: -1, ...ariaNameOf(label) })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
