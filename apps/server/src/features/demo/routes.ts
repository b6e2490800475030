import { demoCalls } from '@prosa/contract/demo/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { getDemoMail } from './get-demo-mail.ts'
import { listDemoLogins } from './list-demo-logins.ts'
import { listDemoMails } from './list-demo-mails.ts'

export const demoRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, demoCalls, { listDemoLogins, listDemoMails, getDemoMail })
