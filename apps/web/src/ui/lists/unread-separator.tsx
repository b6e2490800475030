import { useUiTexts } from '../ui-texts.ts'
import styles from './unread-separator.module.css'

/** The line before the first unread message. */
export function UnreadSeparator() {
  const texts = useUiTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot carry the words that are shown on it.
    <div className={styles.line} role="separator" aria-label={texts.chat.unread}>
      <span className={styles.words}>{texts.chat.unread}</span>
    </div>
  )
}
