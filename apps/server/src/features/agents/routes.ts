import { agentCalls } from '@prosa/contract/agents/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { chooseLanguage } from './choose-language.ts'
import { getProfile } from './get-profile.ts'

export const agentRoutes = (app: FastifyInstance, reception: Reception) => serve(app, reception, agentCalls, { getProfile, chooseLanguage })
