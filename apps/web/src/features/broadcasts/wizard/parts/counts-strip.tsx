import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useLanguage } from '../../../../kit/i18n.ts'
import styles from '../wizard.module.css'

export type CountCell = { key: string; name: string; value: number | null; isMain?: boolean; onOpen?: (() => void) | undefined }

/** Numbers beside each other, each of which opens the people behind it. */
export function CountsStrip({ label, cells }: { label: string; cells: readonly CountCell[] }) {
  const language = useLanguage()
  return (
    <fieldset className={styles.counts} aria-label={label} aria-live="polite">
      {cells.map(({ key, name, value, isMain, onOpen }) => {
        const inside = (
          <>
            <span className={styles.countValue}>{value === null ? '…' : writeNumber(value, language)}</span>
            <span className={styles.countName}>{name}</span>
          </>
        )
        return onOpen && value !== null && value > 0 ? (
          <button key={key} type="button" className={styles.count} data-main={isMain || undefined} onClick={onOpen}>
            {inside}
          </button>
        ) : (
          <div key={key} className={styles.count} data-main={isMain || undefined}>
            {inside}
          </div>
        )
      })}
    </fieldset>
  )
}
