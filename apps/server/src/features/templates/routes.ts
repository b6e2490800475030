import { templateCalls } from '@prosa/contract/templates/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { listSendableTemplates } from './list-sendable-templates.ts'

export const templateRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, templateCalls, { listSendableTemplates: listSendableTemplates(reception.house) })
