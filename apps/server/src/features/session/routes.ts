import { sessionCalls } from '@prosa/contract/session/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { checkSession } from './check-session.ts'
import { endOwnSession } from './end-own-session.ts'
import { endSession } from './end-session.ts'
import { getToken } from './get-token.ts'
import { inspectToken } from './inspect-token.ts'
import { invalidateSession } from './invalidate-session.ts'
import { tellSessionData } from './tell-session-data.ts'

export const sessionRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, sessionCalls, {
    getToken,
    checkSession,
    endSession,
    endOwnSession,
    inspectToken,
    invalidateSession,
    afterLogin: tellSessionData,
    afterGetToken: tellSessionData,
  })
