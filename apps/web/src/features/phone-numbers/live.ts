import type { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { type FeatureHandlers, firstStepsPath, keysAt } from '../../kit/live/event-handlers.ts'

const numberPaths = [
  '/phonenumber/:companyId/list',
  '/phonenumber/:companyId/ledger',
  '/phone/:companyId/:phonenumberId/phonenumberDetail',
] as const
export const troublePaths = ['/phonenumber/:companyId/templateTroubles'] as const

export const phoneNumberLive: FeatureHandlers<typeof phoneNumberEvents> = {
  'number.changed': { apply: () => keysAt([...numberPaths, firstStepsPath]) },
  'number.templateTrouble': { apply: () => keysAt(troublePaths) },
}
