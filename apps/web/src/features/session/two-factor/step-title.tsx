import { useEffect, useRef } from 'react'
import styles from './setup-steps.module.css'

/** Takes the focus when its step comes: what had it went with the step before. */
export function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h3 ref={heading} className={styles.title} tabIndex={-1} data-autofocus>
      {children}
    </h3>
  )
}
