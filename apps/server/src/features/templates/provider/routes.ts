import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../../kit/http/serve.ts'
import { applyTemplates } from './apply-templates.ts'
import { finalizeTemplate } from './finalize-template.ts'
import { isCompanySynced, listTemplateSyncs, syncTemplates } from './sync-templates.ts'

export const templateProviderRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, templateProviderCalls, { finalizeTemplate, applyTemplates, syncTemplates, isCompanySynced, listTemplateSyncs })
