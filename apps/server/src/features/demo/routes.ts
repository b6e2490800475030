import { demoCalls } from '@prosa/contract/demo/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { getDemoMail, listDemoLogins, listDemoMails } from './demo-calls.ts'

export const demoRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, demoCalls, { listDemoLogins, listDemoMails, getDemoMail })
