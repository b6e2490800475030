import { writeNumber, writePercent } from '@prosa/contract/formats/numbers/number'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../kit/i18n.ts'
import { SplitBar } from '../../../../ui/states/split-bar.tsx'
import styles from '../report.module.css'

export type ReasonRow = {
  key: string
  words: string
  code?: number | null
  /** What to do about it, and more. */
  detail?: ReactNode
  count: number
  /** The people behind the count. */
  onSee?: () => void
  seeLabel?: string
}
type Props = { rows: readonly ReasonRow[]; tone: 'danger' | 'quiet' | 'brand' }

/** Reasons by how many they met: a bar beside the commonest, and their part of all. */
export function ReasonRows({ rows, tone }: Props) {
  const language = useLanguage()
  const most = Math.max(...rows.map(({ count }) => count), 1)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={styles.reasons}>
      {rows.map(({ key, words, code = null, detail, count, onSee, seeLabel }) => (
        <li key={key} className={styles.reason}>
          <div className={styles.reasonHead}>
            {onSee ? (
              <button type="button" className={styles.reasonLink} aria-label={seeLabel} onClick={onSee}>
                {words}
              </button>
            ) : (
              <span className={styles.reasonWords}>{words}</span>
            )}
            {code !== null && <span className={styles.code}>{code}</span>}
          </div>
          <SplitBar parts={[{ share: count / most, tone }]} />
          {detail && <div className={styles.quiet}>{detail}</div>}
          <span className={styles.reasonCount}>{writeNumber(count, language)}</span>
          <span className={styles.reasonShare}>{writePercent(count / Math.max(all, 1), language)}</span>
        </li>
      ))}
    </ul>
  )
}
