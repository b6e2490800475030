import { useEffect, useRef } from 'react'
import { isLost } from '../../../ui/use-focus-after.ts'

export const rowId = (departmentId: string) => `department-row-${departmentId}`

/** Where the focus goes when what lay over the list, or stood in its place, is gone: to the row one came from, else to the button. */
export function useFocusBack(isCovered: boolean, from: string | null) {
  const button = useRef<HTMLButtonElement>(null)
  const comesBack = useRef(from !== null)
  useEffect(() => {
    if (isCovered) comesBack.current = true
    if (isCovered || !comesBack.current) return
    comesBack.current = false
    if (!isLost(document.activeElement)) return
    const row = from === null ? null : document.getElementById(rowId(from))
    ;(row ?? button.current)?.focus()
  }, [isCovered, from])
  return button
}
