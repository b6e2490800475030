import { IconAlertCircle } from '@tabler/icons-react'
import type { Findings } from '../findings/use-findings.ts'
import styles from './chip-field.module.css'

/** What is wrong with a part that has no field of its own to say it. */
export function FieldProblem({ field, findings }: { field: string; findings: Findings }) {
  const problem = findings.at(field)
  return (
    <div className={styles.foot} aria-live="polite">
      {problem && (
        <p className={styles.error}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}
