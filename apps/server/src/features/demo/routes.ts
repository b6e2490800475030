import { demoCalls } from '@prosa/contract/demo/calls'
import { demoMailCalls } from '@prosa/contract/demo/mail-calls'
import type { FastifyInstance } from 'fastify'
import { localOnly } from '../../kit/http/safety/local-only.ts'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { getDemoMail, listDemoLogins, listDemoMails } from './demo-calls.ts'

export const demoRoutes = (app: FastifyInstance, reception: Reception) =>
  localOnly(app, reception.house, (local) => {
    serve(local, reception, demoCalls, { listDemoLogins })
    serve(local, reception, demoMailCalls, { listDemoMails, getDemoMail })
  })
