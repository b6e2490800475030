import { routingCalls } from '@prosa/contract/routing/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { listChatRoutes } from './list-chat-routes.ts'

export const routingRoutes = (app: FastifyInstance, reception: Reception) => serve(app, reception, routingCalls, { listChatRoutes })
