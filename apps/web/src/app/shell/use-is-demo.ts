import { demoCalls } from '@prosa/contract/demo/calls'
import { useCall } from '../../kit/calls/query.ts'

/** Whether this is the demonstration, in which people try the product and nothing is real; every page says so. */
export const useIsDemo = (): boolean => useCall(demoCalls.listDemoLogins, {}, { once: true, later: true }).isSuccess
