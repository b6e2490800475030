import { isApple } from './is-apple.ts'
import styles from './kbd.module.css'

type Props = {
  /** As it is printed on the keyboard in every language: 'Esc', 'Ctrl S'; Ctrl is ⌘ where there is one. */
  children: string
  /** `dark` is for a filled button or a dark tooltip. */
  on?: 'surface' | 'dark'
}

/** Shows the key that does the same. Whoever uses it tells screen readers with `aria-keyshortcuts`. */
export function Kbd({ children, on = 'surface' }: Props) {
  return (
    <span className={styles.kbd} data-on={on} aria-hidden="true">
      {printed(children)}
    </span>
  )
}

const printed = (keys: string) => (isApple() ? keys.replace(/\bCtrl\b/, '⌘') : keys)
