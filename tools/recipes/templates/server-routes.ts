import { thingCalls } from '@prosa/contract/feature-name/calls'
import type { FastifyInstance } from 'fastify'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'

export const thingRoutes = (app: FastifyInstance, reception: Reception) => serve(app, reception, thingCalls, { verbNoun })

const verbNoun: Handler<typeof thingCalls.verbNoun> = async () => ({})
