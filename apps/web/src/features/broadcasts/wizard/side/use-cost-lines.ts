import { amountOf, type CostLine } from '@prosa/contract/billing/cost-of'
import { estimateCost } from '@prosa/contract/broadcasts/broadcast-cost'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { TemplateCategory } from '@prosa/contract/templates/categories'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { useCounted } from '../audience/use-counted.ts'
import { lackingVariables } from '../message/variables.ts'
import { usePeopleCount } from '../schedule/use-people-count.ts'
import { lacksOf } from '../steps.ts'
import type { LookedAt } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'

type Line = { words: string; amount: number; isPromoted: boolean }
/** Why the cost is not known yet. */
type Unknown = 'template' | 'audience' | 'number' | 'disconnected' | 'counting' | 'nobody' | 'price'
export type Cost = { lines: readonly Line[]; total: number | null; isRehearsed: boolean; unknown: Unknown | null }

/** What the broadcast costs: by its rehearsal, and before that by the same function from today's prices and the people who are meant. */
export function useCostLines(wizard: LookedAt): Cost {
  const texts = useTexts(wizardTexts).cost
  const language = useLanguage()
  const { companyId, written, broadcast } = wizard
  const counted = usePeopleCount(wizard)
  const { phonenumberId, templateId, secondTemplateId, secondShare, startsAt } = written
  const isAsked = templateId !== null && phonenumberId !== ''
  const asked = { companyId, phonenumberId, ...(secondTemplateId && { secondTemplateId }), ...(startsAt !== null && { startsAt }) }
  const prices = useCall(broadcastRunCalls.getBroadcastPrices, isAsked ? { ...asked, templateId } : null, { later: true }).data
  const rehearsal = broadcast?.rehearsal
  // Who lacks a value is left out of the count: before all values are said they are meant too.
  const isUnfilled = lackingVariables(written).length > 0 || broadcast?.missing.includes('variables') === true
  const lacking = useCounted(wizard, { isWanted: isUnfilled && written.datasourceType === BroadcastDatasource.ContactList }).data
  const unfilled = lacking?.leftOut.find(({ reason }) => reason === 'valueMissing')?.count ?? 0
  const people = counted === null ? null : counted + (isUnfilled ? unfilled : 0)
  const lineOf = (line: CostLine): Line => {
    const { category, count, price, isPromoted } = line
    const name = Object.hasOwn(texts.categories, category) ? texts.categories[category as TemplateCategory] : category
    const number = writeNumber(count, language)
    const each = writePrice(price, language)
    return { words: isPromoted ? texts.promoted(number, each) : texts.line(number, name, each), amount: amountOf(line), isPromoted }
  }
  if (rehearsal?.isOver && rehearsal.isCurrent)
    return { lines: rehearsal.costLines.map(lineOf), total: rehearsal.cost, isRehearsed: true, unknown: null }
  const unknown = (why: Unknown): Cost => ({ lines: [], total: null, isRehearsed: false, unknown: why })
  if (templateId === null) return unknown('template')
  if (lacksOf(wizard, Date.now()).audience.length > 0) return unknown('audience')
  if (phonenumberId === '') return unknown('number')
  if (wizard.isNumberDown) return unknown('disconnected')
  if (people === null || !prices) return unknown('counting')
  if (people === 0) return unknown('nobody')
  const cost = estimateCost(broadcast?.broadcastId ?? '', prices, { people, secondShare })
  return cost ? { lines: cost.lines.map(lineOf), total: cost.total, isRehearsed: false, unknown: null } : unknown('price')
}
