import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { Alert } from './alert.tsx'
import styles from './conflict-alert.module.css'

type Props = {
  /** What happened. */
  children: ReactNode
  /** What is saved now, field by field. */
  lines: readonly { field: string; value: string }[]
  onTake: () => void
  onKeep: () => void
}

/** Edit conflict: shows what somebody else saved in between, and asks whose words are to stay. */
export function ConflictAlert({ children, lines, onTake, onKeep }: Props) {
  const texts = useRareUiTexts().conflict
  return (
    <Alert
      tone="warn"
      foot={
        <>
          <ul className={styles.lines}>
            {lines.map(({ field, value }) => (
              <li key={field}>{texts.now(field, value || texts.empty)}</li>
            ))}
          </ul>
          <div className={styles.choices}>
            <Button look="framed" size="sm" onClick={onTake}>
              {texts.take}
            </Button>
            <Button look="framed" size="sm" onClick={onKeep}>
              {texts.keep}
            </Button>
          </div>
        </>
      }
    >
      <b>{children}</b>
    </Alert>
  )
}
