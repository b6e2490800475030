import type { CostLine } from '@prosa/contract/broadcasts/model'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { templateCalls } from '@prosa/contract/templates/calls'
import { categoryOf, type TemplateCategory } from '@prosa/contract/templates/categories'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { useCounted } from '../audience/use-counted.ts'
import { useTemplateDetail } from '../message/use-templates.ts'
import { lackingVariables } from '../message/variables.ts'
import { usePeopleCount } from '../schedule/use-people-count.ts'
import { lacksOf } from '../steps.ts'
import type { Wizard } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'

type Line = { words: string; amount: number; isPromoted: boolean }
/** Why nobody can say yet what it will cost. */
type Unknown = 'template' | 'audience' | 'number' | 'counting' | 'nobody' | 'price'
export type Cost = { lines: readonly Line[]; total: number | null; isRehearsed: boolean; unknown: Unknown | null }

/** What it will cost: by the rehearsal, and before it by the price of the category and how many are meant. */
export function useCostLines(wizard: Wizard): Cost {
  const texts = useTexts(wizardTexts).cost
  const language = useLanguage()
  const { companyId, written, broadcast } = wizard
  const counted = usePeopleCount(wizard)
  const detail = useTemplateDetail(companyId, written.templateId)
  const { phonenumberId, departmentId } = written
  const isAsked = detail !== undefined && phonenumberId !== ''
  const sendable = useCall(
    templateCalls.listSendableTemplates,
    isAsked ? { companyId, phonenumberId, ...(departmentId && { departmentId }) } : null,
    { later: true },
  ).data
  const rehearsal = broadcast?.rehearsal
  // Who lacks a value is left out of the count: before all values are said they are meant too.
  const isUnfilled = lackingVariables(written).length > 0 || broadcast?.missing.includes('variables') === true
  const lacking = useCounted(wizard, { isWanted: isUnfilled && written.datasourceType === BroadcastDatasource.ContactList }).data
  const unfilled = lacking?.leftOut.find(({ reason }) => reason === 'valueMissing')?.count ?? 0
  const people = counted === null ? null : counted + (isUnfilled ? unfilled : 0)
  const lineOf = (category: string, count: number, price: number, isPromoted: boolean): Line => {
    const name = Object.hasOwn(texts.categories, category) ? texts.categories[category as TemplateCategory] : category
    const written = writeNumber(count, language)
    return {
      words: isPromoted ? texts.promoted(written, writePrice(price, language)) : texts.line(written, name, writePrice(price, language)),
      amount: count * price,
      isPromoted,
    }
  }
  if (rehearsal?.isOver && rehearsal.isCurrent)
    return {
      lines: together(rehearsal.costLines).map(({ category, count, price, isPromoted }) => lineOf(category, count, price, isPromoted)),
      total: rehearsal.cost,
      isRehearsed: true,
      unknown: null,
    }
  const unknown = (why: Unknown): Cost => ({ lines: [], total: null, isRehearsed: false, unknown: why })
  if (written.templateId === null) return unknown('template')
  if (lacksOf(wizard, Date.now()).audience.length > 0) return unknown('audience')
  if (phonenumberId === '') return unknown('number')
  if (people === null || !sendable || !detail) return unknown('counting')
  if (people === 0) return unknown('nobody')
  const price = sendable.find(({ name, language: spoken }) => name === detail.templateName && spoken === detail.language)?.price
  if (price === undefined) return unknown('price')
  const line = lineOf(categoryOf(detail.templateType), people, price, false)
  return { lines: [line], total: line.amount, isRehearsed: false, unknown: null }
}

/** Both texts of a comparison may cost the same: what is alike is one line, whose sum is rounded once. */
const together = (lines: readonly CostLine[]): CostLine[] =>
  [...Map.groupBy(lines, ({ category, price, isPromoted }) => `${category} ${price} ${isPromoted}`).values()].map((alike) => ({
    ...alike[0]!,
    count: alike.reduce((sum, { count }) => sum + count, 0),
  }))
