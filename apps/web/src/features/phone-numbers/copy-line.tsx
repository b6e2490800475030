import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import styles from './copy-line.module.css'

type Props = { label: string; value: string; copy: string }

/** A value to copy elsewhere, with a copy button. */
export function CopyLine({ label, value, copy }: Props) {
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <span className={styles.box}>
        <code className={styles.value}>{value}</code>
        <CopyButton value={value} label={copy} />
      </span>
    </div>
  )
}
