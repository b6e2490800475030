import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { foldText } from '../../../ui/fold-text.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { chatsTexts } from '../chats-texts.ts'
import { SearchBox } from '../new-chat/search-box.tsx'
import styles from './target-list.module.css'

export type Target = {
  id: string
  name: string
  sign: ReactNode
  detail: string
  /** What stands at the end of the row. */
  side: ReactNode
  /** The chat is there already: the row is shown, but cannot be chosen. */
  isCurrent: boolean
}
type Props = {
  label: string
  search: string
  onSearch: (text: string) => void
  placeholder: string
  targets: readonly Target[]
  chosen: string | null
  onChoose: (id: string) => void
  /** Shown where nothing of that name is in the list. */
  elsewhere: ReactNode
}

export function targetsLike(targets: readonly Target[], search: string): readonly Target[] {
  const wanted = foldText(search.trim())
  return targets.filter(({ name }) => foldText(name).includes(wanted))
}

/** Where a chat can go, as a list with a search. */
export function TargetList({ label, search, onSearch, placeholder, targets, chosen, onChoose, elsewhere }: Props) {
  const texts = useTexts(chatsTexts).transfer
  const name = useId()
  const found = targetsLike(targets, search)
  const first = found.find(({ isCurrent }) => !isCurrent)
  return (
    <>
      <SearchBox label={placeholder} value={search} onChange={onSearch} onEnter={() => first && onChoose(first.id)} />
      <div className={styles.list} role="radiogroup" aria-label={label}>
        {found.map(({ id, name: target, sign, detail, side, isCurrent }) => (
          <label key={id} className={styles.row} data-current={isCurrent || undefined}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={id}
              checked={id === chosen}
              disabled={isCurrent}
              onChange={() => onChoose(id)}
            />
            {sign}
            <span className={styles.words}>
              <span className={styles.name}>
                <span className={styles.cut}>{target}</span>
                {isCurrent && <Badge>{texts.current}</Badge>}
              </span>
              <span className={styles.detail}>{detail}</span>
            </span>
            <span className={styles.side}>{side}</span>
            <IconCheck className={styles.check} size={18} stroke={1.75} aria-hidden="true" />
          </label>
        ))}
      </div>
      {found.length === 0 && search.trim() !== '' && elsewhere}
      {targets.length === 0 && search.trim() === '' && (
        <p className={styles.none} role="status">
          {texts.nobody}
        </p>
      )}
    </>
  )
}
