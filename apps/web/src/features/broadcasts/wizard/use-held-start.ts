import { type Sleep, sleepAt } from '@prosa/contract/broadcasts/sleeping-hours'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { useCall } from '../../../kit/calls/query.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import type { Moments } from '../use-moments.ts'
import type { LookedAt } from './use-wizard.ts'

/** `department`: whose hours hold it, by its name. */
export type HeldStart = Sleep & { department: string }

/** What holds its first message by the same rule as when it runs, where its start lies in the quiet hours or while its department is closed; null where nothing does or no start is said yet, and undefined as long as the hours of its department are not known. */
export function useHeldStart({ companyId, halfStart, written }: LookedAt): HeldStart | null | undefined {
  const { isQuiet, inHours, departmentId, startsAt } = written
  const timeZone = useTimeZone(companyId)
  const departments = useCall(departmentCalls.listDepartments, inHours ? { companyId } : null).data
  const now = useNow()
  if (halfStart) return null
  if (inHours && !departments) return undefined
  const department = departments?.find((one) => inHours && one.departmentId === departmentId)
  const sleep = sleepAt({ isQuiet, department: department?.inboxRules ?? null, timeZone }, Math.max(startsAt ?? now, now))
  return sleep && { ...sleep, department: department?.departmentName ?? '' }
}

type HeldTexts = {
  quietHours: (when: string) => string
  closed: (when: string, department: string) => string
  never: (department: string) => string
}

/** The same in words: until when, and for what. */
export function heldWords({ reason, until, department }: HeldStart, texts: HeldTexts, moments: Moments): string {
  if (until === null) return texts.never(department)
  return reason === 'closed' ? texts.closed(moments.ahead(until), department) : texts.quietHours(moments.ahead(until))
}
