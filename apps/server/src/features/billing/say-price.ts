import type { PriceValues, TemplatePrice } from '@prosa/contract/billing/model'
import { PlanType } from '@prosa/contract/billing/plan-type'
import type { priceCalls } from '@prosa/contract/billing/price-calls'
import { priceProblems, type SaidPrice } from '@prosa/contract/billing/price-problems'
import { newId } from '../../kit/db/ids.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { endPriceInForce, insertTemplatePrice, isKnownPrice, lockPriceInForce } from './billing-store.ts'

const unsaid = {
  promotionalCondition: false,
  promotionalMessageQuantity: 0,
  promotionalConditionBegin: null,
  promotionalConditionEnd: null,
  promotionalConditionPriceMessage: null,
  planType: PlanType.MessagesOnly,
  monthlyFee: null,
}

export const addTemplatePrice: Handler<typeof priceCalls.addTemplatePrice> = async (ctx, { companyId, version, ...said }) => {
  const before = await priceToReplace(ctx, companyId, version)
  return replace(ctx, companyId, before, { priceId: newId(), version: (before?.version ?? 0) + 1 }, over({ ...said, ...unsaid }, said))
}

export const changeTemplatePrice: Handler<typeof priceCalls.changeTemplatePrice> = async (
  ctx,
  { companyId, priceId, version, ...said },
) => {
  const before = await priceToReplace(ctx, companyId, version)
  if (before?.priceId !== priceId) {
    throw new Refusal((await isKnownPrice(ctx.db, companyId, priceId)) ? 'price.superseded' : 'price.notFound')
  }
  return replace(ctx, companyId, before, { priceId, version: before.version + 1 }, over(keptOf(before, said), said))
}

/** What stays of a price that is changed: the fee goes with the plan that has one, and what a promotion costs with the promotion. */
function keptOf(before: TemplatePrice, { planType = before.planType }: Said): SaidPrice {
  const hadFee = before.planType === PlanType.WithMonthlyFee && planType === PlanType.WithMonthlyFee
  return {
    ...valuesOf(before),
    monthlyFee: hadFee ? before.monthlyFee : null,
    promotionalConditionPriceMessage: before.promotionalCondition ? before.promotionalConditionPriceMessage : null,
  }
}

async function priceToReplace({ db }: Context, companyId: string, version: number | undefined): Promise<TemplatePrice | null> {
  const before = await lockPriceInForce(db, companyId)
  if (version !== undefined && version !== (before?.version ?? 0)) throw new Refusal('company.changedMeanwhile')
  return before
}

type Said = { [K in keyof SaidPrice]?: SaidPrice[K] | undefined }
type Key = Pick<TemplatePrice, 'priceId' | 'version'>

const over = (price: SaidPrice, said: Said): SaidPrice =>
  Object.assign({ ...price }, Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)))

/** Whatever was in force until now is so no longer, and stays as it was. */
async function replace({ db, actor, audit, house }: Context, companyId: string, before: TemplatePrice | null, key: Key, said: SaidPrice) {
  const fields = priceProblems(said)
  if (fields.length > 0) throw new Refusal('input.invalid', { fields })
  const after = {
    ...said,
    promotionalConditionPriceMessage: said.promotionalConditionPriceMessage ?? 0,
    monthlyFee: said.monthlyFee ?? 0,
  }
  // Two changes in one millisecond, or a clock set back, must not make a price that ends before it began.
  const at = Math.max(house.clock.now(), (before?.validFrom ?? 0) + 1)
  if (before) await endPriceInForce(db, companyId, at)
  const added = await insertTemplatePrice(db, companyId, { ...after, ...key, validFrom: at, changedBy: actor.userId })
  audit({ target: key.priceId, ...(before && { before: valuesOf(before) }), after })
  return added
}

const valuesOf = ({ priceId, version, validFrom, validUntil, changedBy, ...values }: TemplatePrice): PriceValues => values
