import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextInput } from '../fields/text-input.tsx'
import { Spoken } from '../states/spoken.tsx'
import { useUiLanguage } from '../ui-language.ts'
import styles from './list-tools.module.css'

type Props = {
  search: { label: string; hint: string; value: string; onChange: (sought: string) => void }
  /** How many there are, and how many of them were found; null until that is known. */
  counts: { found: number; all: number } | null
  words: { count: (all: string, isOne: boolean) => string; countOf: (found: string, all: string) => string }
  /** The button that adds one. */
  children: ReactNode
}

const longest = 120

/** What stands above a list: the search, how many there are, and the button for a new one. */
export function ListTools({ search: { label, hint, value, onChange }, counts, words, children }: Props) {
  const language = useUiLanguage()
  const write = (count: number) => writeNumber(count, language)
  const count =
    counts &&
    (value.trim() === '' ? words.count(write(counts.all), counts.all === 1) : words.countOf(write(counts.found), write(counts.all)))
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <TextInput
          type="search"
          label={<Spoken>{label}</Spoken>}
          placeholder={hint}
          icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          value={value}
          onChange={onChange}
          limit={longest}
        />
      </div>
      <p className={styles.count} role="status">
        {count}
      </p>
      {children}
    </div>
  )
}
