import { sessionCalls } from '@prosa/contract/session/calls'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { checkSession } from './check-session.ts'
import { endAgentSessions } from './end-agent-sessions.ts'
import { endOwnSession } from './end-own-session.ts'
import { endSession } from './end-session.ts'
import { getToken } from './get-token.ts'
import { hasSeveralCompanies } from './has-several-companies.ts'
import { inspectToken } from './inspect-token.ts'
import { invalidateSession } from './invalidate-session.ts'
import { listOwnCompanies } from './list-own-companies.ts'
import { listSessions } from './list-sessions.ts'
import { proveSession } from './prove-session.ts'
import { revokeOtherSessions } from './revoke-other-sessions.ts'
import { revokeSession } from './revoke-session.ts'
import { startMobileSession } from './start-mobile-session.ts'
import { switchCompany } from './switch-company.ts'
import { tellSessionData } from './tell-session-data.ts'
import { confirmTwoFactor } from './two-factor/confirm-two-factor.ts'
import { getTwoFactor } from './two-factor/get-two-factor.ts'
import { renewRecoveryCodes } from './two-factor/renew-recovery-codes.ts'
import { requireTwoFactor } from './two-factor/require-two-factor.ts'
import { startTwoFactor } from './two-factor/start-two-factor.ts'
import { turnOffTwoFactor } from './two-factor/turn-off-two-factor.ts'

export const sessionRoutes = (app: FastifyInstance, reception: Reception) => {
  serve(app, reception, sessionCalls, {
    getToken,
    checkSession,
    endSession,
    endOwnSession,
    inspectToken,
    invalidateSession,
    afterLogin: tellSessionData,
    afterGetToken: tellSessionData,
    proveSession,
    listSessions,
    revokeSession,
    revokeOtherSessions,
    endAgentSessions,
    hasSeveralCompanies,
    listOwnCompanies,
    switchCompany,
    startMobileSession,
    switchMobileCompany: switchCompany,
  })
  serve(app, reception, twoFactorCalls, {
    getTwoFactor,
    startTwoFactor,
    confirmTwoFactor,
    renewRecoveryCodes,
    turnOffTwoFactor,
    requireTwoFactor,
  })
}
