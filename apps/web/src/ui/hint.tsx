import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import { cloneElement, type ReactElement } from 'react'
import styles from './hint.module.css'
import { isApple } from './is-apple.ts'
import { Kbd } from './kbd.tsx'

type Props = {
  label: string
  /** As it is printed on the keys: 'E', 'Ctrl S'. */
  shortcut?: string
  position?: 'top' | 'bottom' | 'left' | 'right'
  /** Says nothing for now: what it speaks of is open. */
  silent?: boolean
  /** One button or link that takes a ref; its own name says what it does, the hint may say more. */
  children: ReactElement<{ 'aria-keyshortcuts'?: string }>
}

/** A few words about a button on hover and on focus, with the key that does the same. */
export function Hint({ label, shortcut, position = 'bottom', silent = false, children }: Props) {
  return (
    <Tooltip
      classNames={{ tooltip: styles.hint ?? '' }}
      position={position}
      openDelay={300}
      disabled={silent}
      events={{ hover: true, focus: true, touch: false }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      label={
        <>
          {label}
          {shortcut && <Kbd on="dark">{shortcut}</Kbd>}
        </>
      }
    >
      {shortcut ? cloneElement(children, { 'aria-keyshortcuts': ariaKeys(shortcut) }) : children}
    </Tooltip>
  )
}

/** 'Ctrl Shift M' is 'Control+Shift+M' to screen readers; where there is a ⌘ it is that key. */
export const ariaKeys = (shortcut: string) =>
  shortcut
    .replace(/\bCtrl\b/, isApple() ? 'Meta' : 'Control')
    .replace(/\bEsc\b/, 'Escape')
    .split(' ')
    .join('+')
