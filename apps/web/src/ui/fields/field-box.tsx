import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../ui-texts.ts'
import styles from './field-box.module.css'
import type { Control } from './field-frame.tsx'

type Props = {
  control: Control
  /** Icons and units: a click on them focuses the input. */
  before?: ReactNode
  after?: ReactNode
  /** Buttons inside the border, at its beginning and at its end. */
  lead?: ReactNode
  actions?: ReactNode
  /** The value is complete and right: a green border and a check. */
  valid?: boolean | undefined
  children: ReactNode
}

/** The border around an input and what stands inside it; the focus ring shows for any focus within. */
export function FieldBox({ control, lead, before, after, actions, valid = false, children }: Props) {
  const texts = useUiTexts()
  const { id, disabled, readOnly } = control.input
  const isShownValid = valid && !control.look['data-error'] && !disabled && !readOnly
  return (
    <div className={styles.box} {...control.look} data-valid={isShownValid || undefined}>
      {lead}
      {before && (
        <label className={styles.side} htmlFor={id}>
          {before}
        </label>
      )}
      {children}
      {after && (
        <label className={styles.side} htmlFor={id}>
          {after}
        </label>
      )}
      {isShownValid && (
        <span className={styles.side} role="img" aria-label={texts.valid}>
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      {actions}
    </div>
  )
}
