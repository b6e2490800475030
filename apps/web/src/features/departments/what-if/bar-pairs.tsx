import { useId } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import styles from './what-if.module.css'
import { whatIfTexts } from './what-if-texts.ts'

type Pair = { id: string; label: string; hint?: string; was: number; would: number }
type Props = { title: string; pairs: readonly Pair[]; write: (value: number) => string }

/** Two bars each, as long as their values beside the longest of all; the numbers say the same in words. */
export function BarPairs({ title, pairs, write }: Props) {
  const texts = useTexts(whatIfTexts)
  const id = useId()
  const longest = Math.max(...pairs.flatMap(({ was, would }) => [was, would]), Number.MIN_VALUE)
  const cell = (value: number, kind: 'was' | 'would') => (
    <td className={styles.cell} data-kind={kind}>
      <span className={styles.value}>{write(value)}</span>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ transform: `scaleX(${value / longest})` }} />
      </span>
    </td>
  )
  return (
    <table className={styles.pairs} aria-labelledby={id}>
      <thead>
        <tr>
          <th scope="col" id={id}>
            {title}
          </th>
          <th scope="col" data-kind="was">
            {texts.was}
          </th>
          <th scope="col" data-kind="would">
            {texts.would}
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ id: pairId, label, hint, was, would }) => (
          <tr key={pairId}>
            <th scope="row">
              {label}
              {hint && <span className={styles.hint}>{hint}</span>}
            </th>
            {cell(was, 'was')}
            {cell(would, 'would')}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
