import { idOf } from '../../kit/db/ids.ts'

/** The id follows from the company, so that two clicks, or a click after a restart, mean the same number. */
export const testNumberId = (companyId: string): string => idOf(`test number of ${companyId}`)
