import { billingCalls } from '@prosa/contract/billing/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { getPayment } from './get-payment.ts'
import { listTemplatePrices } from './list-template-prices.ts'

export const billingRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, billingCalls, { listTemplatePrices, getPayment })
