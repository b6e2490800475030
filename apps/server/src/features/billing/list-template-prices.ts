import type { billingCalls } from '@prosa/contract/billing/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listTemplatePriceRows } from './template-price-store.ts'

export const listTemplatePrices: Handler<typeof billingCalls.listTemplatePrices> = ({ db }, { companyId }) =>
  listTemplatePriceRows(db, companyId)
