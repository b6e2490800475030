import { IconX } from '@tabler/icons-react'
import styles from './off-chips.module.css'

/** What is on: its name, what pressing it does in words, and how it goes off. */
export type OffChip = { key: string; label: string; says: string; onOff: () => void }

/** Active filters, each of which a press removes: for where they let nothing be found. */
export function OffChips({ chips }: { chips: readonly OffChip[] }) {
  return (
    <ul className={styles.active}>
      {chips.map(({ key, label, says, onOff }) => (
        <li key={key}>
          <button type="button" className={styles.off} aria-label={says} onClick={onOff}>
            <span>{label}</span>
            <IconX size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
