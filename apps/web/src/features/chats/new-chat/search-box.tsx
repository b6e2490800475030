import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import styles from './search-box.module.css'

type Props = { label: string; value: string; onChange: (text: string) => void; onEnter?: () => void; hint?: string }

const longest = 100

/** Filters the list below it; Enter takes the first row. */
export function SearchBox({ label, value, onChange, onEnter, hint = label }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter?.()
  }
  return (
    <div className={styles.box}>
      <IconSearch className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />
      <input
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={hint}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
      />
    </div>
  )
}
