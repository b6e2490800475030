import { demoCalls } from '@prosa/contract/demo/calls'
import { useCall } from '../../kit/calls/query.ts'

/** Where people try the product out, nothing is real, and every page says so. */
export const useIsDemo = (): boolean => useCall(demoCalls.listDemoLogins, {}, { once: true }).isSuccess
