import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { decimal, flag, ownId, time, whole } from '../kit/fields.ts'
import { TemplatePrice } from './model.ts'
import { PlanType } from './plan-type.ts'

const mostAmount = 99_999_999.9999
/** In reais; a fifth decimal is refused by `priceProblems`. */
const amount = () => decimal(0, mostAmount)

const said = {
  marketingPrice: amount(),
  authenticationPrice: amount(),
  utilityPrice: amount(),
  servicePrice: amount(),
  referralPrice: amount(),
  othersPrice: amount(),
  promotionalCondition: flag(),
  promotionalMessageQuantity: whole(0, 1_000_000_000),
  promotionalConditionBegin: z.nullable(time()),
  promotionalConditionEnd: z.nullable(time()),
  promotionalConditionPriceMessage: amount(),
  planType: PlanType.schema,
  monthlyFee: amount(),
}
/** The version that was in force when it was read, 0 where there was none: what somebody else said since is not replaced unseen. */
const version = z.optional(whole(0, 1_000_000_000))

export const priceCalls = {
  /** Every price that ever was in force, the present one last: the newest five hundred of them. */
  listTemplatePrices: call({
    method: 'GET',
    path: '/company/:companyId/listCompanyTemplateBasedPrice',
    allow: ['billing'],
    input: z.object({ companyId: ownId() }),
    result: z.array(TemplatePrice),
    errors: [],
  }),
  /** The promotion in force now: how many messages it has, and how many of them are left. Null where there is none. */
  getPromotion: call({
    method: 'GET',
    path: '/company/:companyId/promotion',
    allow: ['billing'],
    input: z.object({ companyId: ownId() }),
    result: z.object({ promotion: z.nullable(z.object({ quantity: z.number(), left: z.number() })) }),
    errors: [],
  }),
  /** In force from now on; the one before ends. */
  addTemplatePrice: call({
    method: 'POST',
    path: '/company/:companyId/templateBasedPricePost',
    allow: 'admin',
    proof: true,
    audit: 'price.add',
    input: z.object({
      companyId: ownId(),
      version,
      ...said,
      promotionalCondition: z.optional(said.promotionalCondition),
      promotionalMessageQuantity: z.optional(said.promotionalMessageQuantity),
      promotionalConditionBegin: z.optional(said.promotionalConditionBegin),
      promotionalConditionEnd: z.optional(said.promotionalConditionEnd),
      promotionalConditionPriceMessage: z.optional(said.promotionalConditionPriceMessage),
      planType: z.optional(said.planType),
      monthlyFee: z.optional(said.monthlyFee),
    }),
    result: TemplatePrice,
    errors: ['company.changedMeanwhile'],
  }),
  /** Fields that are left out stay as they are. What was valid before stays as history. */
  changeTemplatePrice: call({
    method: 'POST',
    path: '/company/:companyId/:priceId/templateBasedPricePost',
    allow: 'admin',
    proof: true,
    audit: 'price.change',
    input: z.object({ companyId: ownId(), priceId: ownId(), version, ...z.partial(z.object(said)).shape }),
    result: TemplatePrice,
    errors: ['price.notFound', 'price.superseded', 'company.changedMeanwhile'],
  }),
}
