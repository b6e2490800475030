import { Activity, type ReactNode, useState } from 'react'

type Props = { shown: boolean; children: () => ReactNode }

/** Rendered the first time it is shown. While it is hidden afterwards it keeps what was typed in it and does not render. */
export function KeptPanel({ shown, children }: Props) {
  const [wasShown, setWasShown] = useState(shown)
  if (shown && !wasShown) setWasShown(true)
  return wasShown || shown ? <Activity mode={shown ? 'visible' : 'hidden'}>{children()}</Activity> : null
}
