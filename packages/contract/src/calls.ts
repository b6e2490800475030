import { agentCalls } from './agents/calls.ts'
import { auditCalls } from './audit/calls.ts'
import { billingCalls } from './billing/calls.ts'
import { companyCalls } from './company/calls.ts'
import { demoCalls } from './demo/calls.ts'
import { integrationCalls } from './integrations/calls.ts'
import type { Calls } from './kit/call.ts'
import { notificationCalls } from './notifications/calls.ts'
import { phoneNumberCalls } from './phone-numbers/calls.ts'
import { sessionCalls } from './session/calls.ts'

/** Every call of the product: what the sweep test asks, one by one. */
export const calls = {
  ...sessionCalls,
  ...companyCalls,
  ...agentCalls,
  ...phoneNumberCalls,
  ...billingCalls,
  ...notificationCalls,
  ...auditCalls,
  ...integrationCalls,
  ...demoCalls,
} satisfies Calls
