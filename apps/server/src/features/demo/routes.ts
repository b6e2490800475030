import { demoCalls } from '@prosa/contract/demo/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { listDemoLogins } from './list-demo-logins.ts'

export const demoRoutes = (app: FastifyInstance, reception: Reception) => serve(app, reception, demoCalls, { listDemoLogins })
