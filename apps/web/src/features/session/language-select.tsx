import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { chooseLanguage, type Language, languageNames, languages, useLanguage, useTexts } from '../../kit/i18n.ts'
import styles from './language-select.module.css'
import { sessionTexts } from './session-texts.ts'

type Props = { onChoose?: (language: Language) => void }

/** The browser's own select: it opens at once, works with screen readers and is comfortable on a phone. The choice applies at once. */
export function LanguageSelect({ onChoose }: Props) {
  const language = useLanguage()
  const texts = useTexts(sessionTexts)
  const choose = (chosen: Language) => {
    chooseLanguage(chosen)
    onChoose?.(chosen)
  }
  return (
    <span className={styles.box}>
      <IconLanguage size={16} stroke={1.75} aria-hidden="true" />
      <select
        className={styles.select}
        aria-label={texts.language}
        value={language}
        onChange={(event) => choose(event.currentTarget.value as Language)}
      >
        {languages.map((name) => (
          <option key={name} value={name}>
            {languageNames[name]}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} size={14} stroke={1.75} aria-hidden="true" />
    </span>
  )
}
