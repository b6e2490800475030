import type { ReactNode, Ref } from 'react'
import { Hint } from '../menus/hint.tsx'
import styles from './icon-button.module.css'

type Props = {
  /** What it does: read out, and shown on hover. */
  label: string
  icon: ReactNode
  /** As it is printed on the keys: 'Esc', 'Ctrl U'. */
  shortcut?: string
  /** 28 or 32 px; 44 on touch. */
  size?: 'sm' | 'md'
  look?: 'plain' | 'framed'
  pressed?: boolean
  disabled?: boolean
  tabIndex?: number
  ref?: Ref<HTMLButtonElement>
} & ({ onClick: () => void; href?: undefined } | { href: string; download?: string | true; onClick?: undefined })

/** A button, or a link to a file, that is only a picture. */
export function IconButton({
  label,
  icon,
  shortcut,
  size = 'md',
  look = 'plain',
  pressed,
  disabled = false,
  tabIndex,
  ref,
  ...act
}: Props) {
  const looks = { className: styles.button, 'data-size': size, 'data-look': look, 'aria-label': label, tabIndex }
  const keys = shortcut === undefined ? {} : { shortcut }
  return (
    <Hint label={label} {...keys}>
      {act.href === undefined ? (
        // Not `disabled`: a native disabled button cannot be focused to learn what it is.
        <button
          {...looks}
          ref={ref}
          type="button"
          aria-pressed={pressed}
          aria-disabled={disabled || undefined}
          onClick={() => !disabled && act.onClick()}
        >
          {icon}
        </button>
      ) : (
        <a {...looks} href={act.href} download={act.download} rel="noopener">
          {icon}
        </a>
      )}
    </Hint>
  )
}
