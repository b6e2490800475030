import type { Department } from '@prosa/contract/departments/model'
import { doneSteps, type SetupStep, setupSteps } from '@prosa/contract/departments/rules'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import styles from './setup.module.css'

export const isSetUp = (department: Department): boolean => doneSteps(department).length === setupSteps.length

type Props = { department: Department; onGo: (part: SetupStep) => void }

/** What a department needs to work well; each line leads to its setting. */
export function Checklist({ department, onGo }: Props) {
  const texts = useTexts(departmentsTexts).checklist
  const done = doneSteps(department)
  return (
    <section className={styles.checklist} aria-label={texts.label}>
      <p className={styles.progress}>{texts.progress(done.length, setupSteps.length)}</p>
      <ul className={styles.steps}>
        {setupSteps.map((step) => {
          const isDone = done.includes(step)
          const Sign = isDone ? IconCircleCheck : IconCircle
          return (
            <li key={step} className={styles.step} data-done={isDone || undefined}>
              <Sign size={18} stroke={1.75} aria-hidden="true" />
              {isDone ? (
                <span>{texts.steps[step]}</span>
              ) : (
                <button type="button" className={styles.go} aria-label={texts.set(texts.steps[step])} onClick={() => onGo(step)}>
                  {texts.steps[step]}
                </button>
              )}
              <Spoken>{isDone ? texts.done : texts.missing}</Spoken>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
