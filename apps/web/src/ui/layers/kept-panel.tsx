import { Activity, type ReactNode, useState } from 'react'

type Props = { shown: boolean; children: () => ReactNode }

/** Drawn the first time it is shown. Afterwards it keeps what was typed in it, and does no work while it is hidden. */
export function KeptPanel({ shown, children }: Props) {
  const [wasShown, setWasShown] = useState(shown)
  if (shown && !wasShown) setWasShown(true)
  return wasShown || shown ? <Activity mode={shown ? 'visible' : 'hidden'}>{children()}</Activity> : null
}
