import { templateCalls } from '@prosa/contract/templates/calls'
import { categoryOf } from '@prosa/contract/templates/categories'
import type { TemplateType } from '@prosa/contract/templates/states'
import { useCall } from '../../../kit/calls/query.ts'

/** What one message of a template costs now by its category, in reais; null where the company has no price. */
export function useCategoryPrice(companyId: string): (type: TemplateType) => number | null {
  const prices = useCall(templateCalls.getTemplatePrices, { companyId }, { later: true }).data
  return (type) => prices?.[categoryOf(type)] ?? null
}
