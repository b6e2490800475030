import type { MouseEvent } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { shellTexts } from './shell-texts.ts'
import styles from './skip-link.module.css'

export const contentId = 'content'

/** Skip link: the first stop of the keyboard, which leads past the notices and the navigation. It does not change the address. */
export function SkipLink() {
  const texts = useTexts(shellTexts)
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(contentId)?.focus()
  }
  return (
    <a className={styles.skip} href={`#${contentId}`} onClick={skip}>
      {texts.skip}
    </a>
  )
}
