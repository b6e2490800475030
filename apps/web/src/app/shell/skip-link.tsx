import type { MouseEvent, RefObject } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { shellTexts } from './shell-texts.ts'
import styles from './skip-link.module.css'

/** For the keyboard, before everything else: past the navigation. It leaves the address as it is. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  const texts = useTexts(shellTexts)
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    to.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link, to a place on this page, as screen readers expect it to be.
    <a className={styles.skip} href="#content" onClick={skip}>
      {texts.skip}
    </a>
  )
}
