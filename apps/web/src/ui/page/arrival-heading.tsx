import { type ReactNode, useEffect, useRef } from 'react'

type Props = { className?: string | undefined; takesFocus?: boolean; children: ReactNode }

/** The h1 of a page. When a new page is shown and the focus is lost it goes here, so that keyboard and screen reader begin at the top. */
export function ArrivalHeading({ className, takesFocus = true, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (takesFocus && lost) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}
