import { sessionCalls } from '@prosa/contract/session/calls'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { hasSeveralCompanies, listOwnCompanies, switchCompany } from './own-companies.ts'
import { endAgentSessions, endOwnSession, endSession, listSessions, revokeOtherSessions, revokeSession } from './own-sessions.ts'
import { proveSession } from './prove-session.ts'
import { startMobileSession } from './sign-in/start-session.ts'
import { checkSession, getSessionData, getToken, inspectToken, invalidateSession } from './token-calls.ts'
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
    afterLogin: getSessionData,
    afterGetToken: getSessionData,
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
