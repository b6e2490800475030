import { agentCalls } from './agents/calls.ts'
import { auditCalls } from './audit/calls.ts'
import { companyCalls } from './company/calls.ts'
import { demoCalls } from './demo/calls.ts'
import { integrationCalls } from './integrations/calls.ts'
import type { Calls } from './kit/call.ts'
import { sessionCalls } from './session/calls.ts'

/** Every call of the product: what the sweep test asks, one by one. */
export const calls = { ...sessionCalls, ...companyCalls, ...agentCalls, ...auditCalls, ...integrationCalls, ...demoCalls } satisfies Calls
