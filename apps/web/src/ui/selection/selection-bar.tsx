import { writeUpTo } from '@prosa/contract/formats/numbers/counted'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useLayer } from '../layers/use-layer.ts'
import { useRootMark } from '../page/use-root-mark.ts'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { useUiLanguage } from '../ui-language.ts'
import { allSelected, countSelected, nothingSelected, type RowSelection } from './row-selection.ts'
import styles from './selection-bar.module.css'

type Props = {
  selection: RowSelection
  /** How many the filter finds. */
  total: number
  /** Above this nothing was counted. */
  mostTotal?: number
  /** Where not all were counted, there are at least so many. */
  isAtLeast?: boolean
  /** What is selected, by its own name and gender. */
  words?: { selected: (count: string) => string; selectAll: (total: string) => string }
  onSelection: (selection: RowSelection) => void
  /** The actions for all selected rows. */
  children: ReactNode
}

/** Lies over the page while something is selected, so that nothing moves. Escape ends the selection. */
export function SelectionBar({
  selection,
  total,
  mostTotal = Number.POSITIVE_INFINITY,
  isAtLeast = false,
  words,
  onSelection,
  children,
}: Props) {
  const texts = useRareUiTexts()
  const language = useUiLanguage()
  const { selected, selectAll } = words ?? texts.table
  const write = (amount: number) => writeUpTo(mostTotal, amount, language)
  const writeOfAll = (amount: number) => (isAtLeast && amount < mostTotal ? `${write(amount)}+` : write(amount))
  const count = countSelected(selection, total)
  const clear = () => onSelection(nothingSelected)
  useLayer(count > 0, { onEscape: clear, below: true })
  useRootMark('data-selection-bar', count > 0 ? '' : null)
  if (count === 0) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.table.bulk}>
      <span className={styles.count} role="status">
        {selected((selection.kind === 'all' ? writeOfAll : write)(count))}
      </span>
      {(count < total || (isAtLeast && selection.kind === 'some')) && (
        <button type="button" className={styles.all} onClick={() => onSelection(allSelected)}>
          {selectAll(writeOfAll(total))}
        </button>
      )}
      <span className={styles.line} aria-hidden="true" />
      <div className={styles.actions}>{children}</div>
      <span className={styles.line} aria-hidden="true" />
      <IconButton
        label={texts.table.clearSelection}
        shortcut="Esc"
        icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        onClick={clear}
      />
    </div>
  )
}
