import { deliveryCalls } from '@prosa/contract/delivery/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { listUncertainMessages } from './facts/list-uncertain-messages.ts'
import { reactToMessage } from './facts/react-to-message.ts'

export function deliveryRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, deliveryCalls, { reactToMessage, listUncertainMessages })
}
