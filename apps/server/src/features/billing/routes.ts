import { billingCalls } from '@prosa/contract/billing/calls'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kit/http/refusal.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { findPayment, listTemplatePriceRows } from './billing-store.ts'
import { addTemplatePrice, changeTemplatePrice } from './say-price.ts'

export const billingRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, billingCalls, { listTemplatePrices, addTemplatePrice, changeTemplatePrice, getPayment })

const listTemplatePrices: Handler<typeof billingCalls.listTemplatePrices> = ({ db }, { companyId }) => listTemplatePriceRows(db, companyId)

const getPayment: Handler<typeof billingCalls.getPayment> = async ({ db }, { companyId }) => {
  const payment = await findPayment(db, companyId)
  if (!payment) throw new Refusal('company.notFound')
  return payment
}
