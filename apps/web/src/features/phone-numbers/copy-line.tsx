import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import styles from './copy-line.module.css'

type Props = { label: string; value: string; copy: string }

/** Something to be taken to another place, whole, with a button that does it. */
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
