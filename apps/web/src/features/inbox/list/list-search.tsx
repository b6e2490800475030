import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { areNumbersMasked } from '../../../kit/session/shown-phone.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { inboxTexts } from '../inbox-texts.ts'
import { longestSearch } from './chat-filters.ts'
import styles from './list.module.css'

type Props = { value: string; onChange: (words: string) => void }

/** Debounce: short enough for nobody to wait, long enough not to ask letter by letter. */
const calm = 300
const firstRow = '[data-part="open"][tabindex="0"]'

/** The search of the list: `/` focuses it, Escape clears it, and the arrow, or Escape once it is empty, leads into the rows. */
export const ListSearch = memo(function ListSearch({ value, onChange }: Props) {
  const texts = useTexts(inboxTexts)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The search was cleared elsewhere, or belongs to another tab.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const search = (words: string) => {
    setKnown(words)
    onChange(words)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const words = typed.trim()
    if (words === value) return
    const timer = setTimeout(() => searchLater(words), calm)
    return () => clearTimeout(timer)
  }, [typed, value])
  useShortcut('/', () => input.current?.focus(), { group: texts.keys.group, text: texts.keys.search })
  const clear = () => {
    setTyped('')
    if (value !== '') search('')
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const isEscape = event.key === 'Escape'
    const isLeft = event.key === 'ArrowDown' || (isEscape && typed === '')
    const row = isLeft && event.currentTarget.closest('section')?.querySelector<HTMLElement>(firstRow)
    if (row) {
      event.preventDefault()
      return row.focus()
    }
    if (!isEscape || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <div className={styles.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        ref={input}
        className={styles.words}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={texts.search.label}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        placeholder={texts.search.placeholder(areNumbersMasked())}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      {typed === '' ? (
        <span className={styles.key}>
          <Kbd>/</Kbd>
        </span>
      ) : (
        <button type="button" className={styles.wipe} aria-label={texts.search.clear} title={texts.search.clear} onClick={clear}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
})
