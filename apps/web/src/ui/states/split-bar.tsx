import styles from './split-bar.module.css'

export type BarPart = { share: number; tone: 'brand' | 'ok' | 'warn' | 'danger' | 'quiet' }
type Props = {
  /** From 0 to 1 each, in their order; what is left of one is empty. */
  parts: readonly BarPart[]
}

/** Progress bar of several parts: drawn only, as the words beside it say the same. */
export function SplitBar({ parts }: Props) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts.map(
        ({ share, tone }) => share > 0 && <span key={tone} className={styles.part} data-tone={tone} style={{ width: `${share * 100}%` }} />,
      )}
    </span>
  )
}
