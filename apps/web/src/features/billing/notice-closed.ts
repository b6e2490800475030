import { ownTimeZone } from '@prosa/contract/formats/time/own-time-zone'
import { useSyncExternalStore } from 'react'
import { readText, watchKeys, writeText } from '../../kit/kept/storage.ts'
import { dayAt } from '../../ui/dates/calendar-day.ts'
import { useNow } from '../../ui/dates/use-now.ts'

/** The company whose notice was closed, and the day: it comes back the next day. */
const closedKey = 'prosa.paymentNoticeClosed'
const listeners = new Set<() => void>()

export function useClosedToday(companyId: string | null) {
  const today = `${companyId} ${dayAt(useNow(), ownTimeZone())}`
  const isClosed = useSyncExternalStore(subscribe, () => readText(closedKey) === today)
  const close = () => {
    writeText(closedKey, today)
    for (const listener of listeners) listener()
  }
  return { isClosed, close }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchKeys([closedKey], listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}
