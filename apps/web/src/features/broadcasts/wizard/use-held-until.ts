import { sleepAt } from '@prosa/contract/broadcasts/sleeping-hours'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import type { Wizard } from './use-wizard.ts'

/** When its first message leaves, where its start lies in the quiet hours; null where that is its start. */
export function useHeldUntil({ companyId, written: { isQuiet, startsAt } }: Wizard): number | null {
  const timeZone = useTimeZone(companyId)
  const now = useNow()
  return sleepAt({ isQuiet, department: null, timeZone }, Math.max(startsAt ?? now, now))?.until ?? null
}
