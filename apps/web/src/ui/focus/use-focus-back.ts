import { useEffect, useRef } from 'react'
import { isLost } from './use-focus-after.ts'

/** Moves the focus when what covered or replaced a list is gone: to the row from which it was opened, otherwise to the button. */
export function useFocusBack(isCovered: boolean, fromRowId: string | null) {
  const button = useRef<HTMLButtonElement>(null)
  const comesBack = useRef(fromRowId !== null)
  useEffect(() => {
    if (isCovered) comesBack.current = true
    if (isCovered || !comesBack.current) return
    comesBack.current = false
    if (!isLost(document.activeElement)) return
    const row = fromRowId === null ? null : document.getElementById(fromRowId)
    ;(row ?? button.current)?.focus()
  }, [isCovered, fromRowId])
  return button
}
