import { companyCalls } from '@prosa/contract/company/calls'
import { ownTimeZone } from '@prosa/contract/formats/time/own-time-zone'
import { useCall } from './calls/query.ts'

/** The company's time zone; the browser's until the company is known. */
export const useTimeZone = (companyId: string): string =>
  useCall(companyCalls.getCompany, { companyId }, { ifUnknown: true }).data?.timeZone ?? ownTimeZone()
