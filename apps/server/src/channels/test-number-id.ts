import { idOf } from '../kit/db/ids.ts'

/** The id of a company's test number. It is derived from the company's id, so that two clicks, or a click after a restart, mean the same number. */
export const testNumberId = (companyId: string): string => idOf(`test number of ${companyId}`)
