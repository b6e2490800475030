import { useEffect, useRef } from 'react'
import styles from './setup-steps.module.css'

/** Takes the focus when its step comes, as the focused element went with the step before; not in a step whose field takes it. */
export function StepTitle({ children, takesFocus = true }: { children: string; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h3 ref={heading} className={styles.title} tabIndex={-1} data-autofocus={takesFocus || undefined}>
      {children}
    </h3>
  )
}
