import { agentCalls } from '@prosa/contract/agents/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { changeAvailability } from './change-availability.ts'
import { chooseLanguage } from './choose-language.ts'
import { getAvailability } from './get-availability.ts'
import { getPreferences } from './get-preferences.ts'
import { getProfile } from './get-profile.ts'

export const agentRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, agentCalls, { getProfile, chooseLanguage, getPreferences, getAvailability, changeAvailability })
