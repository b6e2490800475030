import { useEffect, useState } from 'react'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readText, writeText } from '../../../kit/kept/storage.ts'
import { connectSteps } from './connect-values.ts'

const placeKey = () => draftKey('number.connect.at')
/** The furthest step after a reload: the keys are not stored, so that they have to be typed and tested again. */
const furthest = connectSteps.indexOf('keys')

/** Whether the wizard is open, and at which step: restored after a reload, but not after leaving the page. */
export function useConnectPlace() {
  const [place, setPlace] = useState(() => {
    const at = readAt()
    return { at: at ?? 0, isOpen: at !== null, isShown: at !== null, turn: 0 }
  })
  const { at, isOpen, turn } = place
  const key = placeKey()
  useEffect(() => {
    writeText(key, isOpen ? String(at) : null, 'session')
    return () => writeText(key, null, 'session')
  }, [key, at, isOpen])
  return {
    ...place,
    open: () => setPlace({ at: 0, isOpen: true, isShown: true, turn: turn + 1 }),
    close: () => setPlace((now) => ({ ...now, isOpen: false })),
    go: (next: number) => setPlace((now) => ({ ...now, at: next })),
  }
}

function readAt(): number | null {
  const kept = readText(placeKey(), 'session')
  const at = Number(kept ?? Number.NaN)
  return Number.isInteger(at) && at >= 0 ? Math.min(at, furthest) : null
}
