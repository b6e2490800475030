import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { signupTexts } from '../signup-texts.ts'
import styles from './first-steps-screen.module.css'

export type StepProps = { number: number; isDone: boolean }
type Props = StepProps & {
  title: string
  body: string
  /** Stands beside the words while the step is not done. */
  action?: ReactNode
  /** Stands below the words while the step is not done. */
  children?: ReactNode
}

export function Step({ number, isDone, title, body, action, children }: Props) {
  const texts = useTexts(signupTexts).firstSteps
  return (
    <li className={styles.step} data-done={isDone}>
      <span className={styles.sign} aria-hidden="true">
        {isDone ? <IconCheck size={16} stroke={1.75} /> : number}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.body}>{body}</p>
        {!isDone && children}
      </div>
      <div className={styles.action}>{isDone ? <Badge tone="ok">{texts.isDone}</Badge> : action}</div>
    </li>
  )
}
