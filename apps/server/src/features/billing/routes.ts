import { billingCalls } from '@prosa/contract/billing/calls'
import { priceCalls } from '@prosa/contract/billing/price-calls'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kit/http/refusal.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { findPayment, listTemplatePriceRows } from './billing-store.ts'
import { addTemplatePrice, changeTemplatePrice } from './say-price.ts'

export function billingRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, billingCalls, { getPayment })
  serve(app, reception, priceCalls, { listTemplatePrices, addTemplatePrice, changeTemplatePrice })
}

const listTemplatePrices: Handler<typeof priceCalls.listTemplatePrices> = ({ db }, { companyId }) => listTemplatePriceRows(db, companyId)

const getPayment: Handler<typeof billingCalls.getPayment> = async ({ db }, { companyId }) => {
  const payment = await findPayment(db, companyId)
  if (!payment) throw new Refusal('company.notFound')
  return payment
}
