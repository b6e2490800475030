import { IconSearch } from '@tabler/icons-react'
import { Kbd } from '../marks/kbd.tsx'
import { ariaKeys } from '../menus/hint.tsx'
import { useUiTexts } from '../ui-texts.ts'
import { usePageFrame } from './page-frame.ts'
import styles from './page-search.module.css'

const keys = 'Ctrl K'

/** The button of the frame's search for everything; without a frame there is none. */
export function PageSearch() {
  const texts = useUiTexts()
  const { search } = usePageFrame()
  if (!search) return null
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(keys)}
      onPointerEnter={search.prepare}
      onFocus={search.prepare}
      onClick={search.open}
    >
      <IconSearch className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>{texts.page.search}</span>
      <Kbd>{keys}</Kbd>
    </button>
  )
}
