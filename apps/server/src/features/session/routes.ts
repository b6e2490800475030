import { sessionCalls } from '@prosa/contract/session/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { checkSession } from './check-session.ts'
import { endSession } from './end-session.ts'
import { getToken } from './get-token.ts'

export const sessionRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, sessionCalls, { getToken, checkSession, endSession })
