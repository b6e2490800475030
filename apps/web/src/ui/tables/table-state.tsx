import { IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { useLayer } from '../layers/use-layer.ts'
import { Kbd } from '../marks/kbd.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './table-state.module.css'

export type TableError = { text: ReactNode; detail?: ReactNode; onRetry: () => void }
export type TableFilter = {
  /** What was searched for. */
  words?: string
  /** Where else to look. */
  hint?: ReactNode
  onClear: () => void
}

type Props = { error: TableError | null; filter: TableFilter | null; empty: ReactNode }

/** What stands in the table instead of rows: an error, nothing for the filter, or nothing at all. */
export function TableState({ error, filter, empty }: Props) {
  if (error)
    return (
      <div className={styles.error}>
        <ErrorState detail={error.detail} onRetry={error.onRetry}>
          {error.text}
        </ErrorState>
      </div>
    )
  return <div className={styles.empty}>{filter ? <NoMatch {...filter} /> : empty}</div>
}

function NoMatch({ words, hint, onClear }: TableFilter) {
  const texts = useRareUiTexts()
  useLayer(true, { onEscape: onClear, below: true })
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.75} />}
      title={words ? texts.table.nothingFoundFor(words) : texts.table.nothingFound}
      actions={
        <Button look="framed" aria-keyshortcuts="Escape" rightSection={<Kbd>Esc</Kbd>} onClick={onClear}>
          {texts.table.clearFilters}
        </Button>
      }
    >
      {hint}
    </EmptyState>
  )
}

export function SlowWords() {
  const texts = useUiTexts()
  return (
    <p className={styles.slow} aria-hidden="true">
      {texts.slow}
    </p>
  )
}
