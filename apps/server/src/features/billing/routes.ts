import { billingCalls } from '@prosa/contract/billing/calls'
import { priceCalls } from '@prosa/contract/billing/price-calls'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kit/http/refusal.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { findPromotion } from '../ledger/public.ts'
import { findPayment, listTemplatePriceRows } from './billing-store.ts'
import { addTemplatePrice, changeTemplatePrice } from './say-price.ts'

export function billingRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, billingCalls, { getPayment })
  serve(app, reception, priceCalls, { listTemplatePrices, getPromotion, addTemplatePrice, changeTemplatePrice })
}

const listTemplatePrices: Handler<typeof priceCalls.listTemplatePrices> = ({ db }, { companyId }) => listTemplatePriceRows(db, companyId)

const getPromotion: Handler<typeof priceCalls.getPromotion> = async ({ db, house }, { companyId }) => ({
  promotion: await findPromotion(db, companyId, await listTemplatePriceRows(db, companyId), house.clock.now()),
})

const getPayment: Handler<typeof billingCalls.getPayment> = async ({ db }, { companyId }) => {
  const payment = await findPayment(db, companyId)
  if (!payment) throw new Refusal('company.notFound')
  return payment
}
