import { companyCalls } from '@prosa/contract/company/calls'
import { useCall } from './calls/query.ts'

const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The company's time zone; the browser's until the company is known. */
export const useTimeZone = (companyId: string): string =>
  useCall(companyCalls.getCompany, { companyId }, { ifUnknown: true }).data?.timeZone ?? ownTimeZone
