import { thingCalls } from '@prosa/contract/feature-name/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { verbNoun } from './verb-noun.ts'

export const thingRoutes = (app: FastifyInstance, reception: Reception) => serve(app, reception, thingCalls, { verbNoun })
