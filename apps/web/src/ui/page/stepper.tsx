import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { useIsPhone } from '../screen-size.ts'
import { Spoken } from '../states/spoken.tsx'
import styles from './stepper.module.css'

export type Step = {
  label: string
  /** A line below the name, such as what was chosen there. */
  detail?: string
  /** Something in it has to be corrected. */
  hasError?: boolean
}
type Props = {
  label: string
  steps: readonly Step[]
  current: number
  /** The furthest step that was visited: the person can go back, and forward again up to it. */
  reached?: number
  onGo?: (index: number) => void
  /** One below the other also on wide screens. */
  vertical?: boolean
  /** On phones one line of marks, with the name of the current step alone. */
  slim?: boolean
}
type State = 'done' | 'current' | 'error' | 'ahead'

/** Ordered steps and which one is current; vertical on phones. */
export function Stepper({ label, steps, current, reached = current, onGo, vertical = false, slim = false }: Props) {
  const texts = useRareUiTexts().stepper
  const isPhone = useIsPhone()
  return (
    <ol
      className={styles.steps}
      aria-label={label}
      data-vertical={vertical || (isPhone && !slim) || undefined}
      data-slim={slim || undefined}
    >
      {steps.map((step, index) => {
        const state = stateOf(step, index, current, reached)
        const inside = (
          <>
            <span className={styles.mark} aria-hidden="true">
              <StepMark state={state} position={index + 1} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                <Spoken>{`${texts.step(index + 1, steps.length)}: `}</Spoken>
                {step.label}
                <Spoken>{`, ${texts.steps[state]}`}</Spoken>
              </span>
              {step.detail && <span className={styles.detail}>{step.detail}</span>}
            </span>
          </>
        )
        return (
          <li
            key={step.label}
            className={styles.step}
            data-state={state}
            data-reached={index <= Math.max(current, reached) || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {onGo && index !== current && index <= reached ? (
              <button type="button" className={styles.inside} onClick={() => onGo(index)}>
                {inside}
              </button>
            ) : (
              <span className={styles.inside}>{inside}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function stateOf({ hasError }: Step, index: number, current: number, reached: number): State {
  if (hasError) return 'error'
  if (index === current) return 'current'
  return index < reached ? 'done' : 'ahead'
}

function StepMark({ state, position }: { state: State; position: number }) {
  if (state === 'done') return <IconCheck size={14} stroke={2} />
  return state === 'error' ? <IconExclamationMark size={14} stroke={2} /> : position
}
