import { useEffect, useEffectEvent, useRef } from 'react'
import { actAlone } from '../../../kit/letters-alone.ts'
import { singleKeysAct } from '../../../kit/shortcuts.ts'

type Acts = Readonly<Record<string, (() => unknown) | null>>

/** Taking a chat gives nothing away. */
const harmless = 'a'

/**
 * While the focus is in a row, its keys mean this row, and not the chat that is open beside it; what cannot be done with it is then done with
 * none. The element it answers stands inside the actions of the row.
 */
export function useRowKeys(acts: Acts) {
  const place = useRef<HTMLSpanElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    const act = acts[key.toLowerCase()]
    if (act === undefined || ctrlKey || metaKey || altKey || shiftKey || repeat || !singleKeysAct()) return
    // A dialog or a menu of the row is not in it.
    if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]')) return
    event.preventDefault()
    if (key.toLowerCase() === harmless) act?.()
    else if (act) actAlone(act)
  })
  useEffect(() => {
    // The actions stand in a box beside the link of the row.
    const row = place.current?.parentElement?.parentElement
    const hear = (event: KeyboardEvent) => press(event)
    row?.addEventListener('keydown', hear)
    return () => row?.removeEventListener('keydown', hear)
  }, [])
  return place
}
