import type { PriceValues, TemplatePrice } from '@prosa/contract/billing/model'
import type { Db } from '../../kit/db/db.ts'

const columns = (
  db: Db,
) => db`price_id, version, valid_from, valid_until, changed_by, marketing_price::float8, authentication_price::float8,
  utility_price::float8, service_price::float8, referral_price::float8, others_price::float8, promotional_condition,
  promotional_message_quantity, promotional_condition_begin, promotional_condition_end, promotional_condition_price_message::float8,
  plan_type, monthly_fee::float8`

const mostListed = 500

/** The newest ones, the last of which is in force. */
export async function listTemplatePriceRows(db: Db, companyId: string): Promise<TemplatePrice[]> {
  const rows = await db<TemplatePrice[]>`select ${columns(db)} from template_prices
    where company_id = ${companyId} order by valid_from desc, price_id desc, version desc limit ${mostListed}`
  return rows.toReversed()
}

/** Whoever says a price waits here for who said one before: the company's row stands also where there is no price yet. */
export async function lockPriceInForce(db: Db, companyId: string): Promise<TemplatePrice | null> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  const [row] = await db<TemplatePrice[]>`
    select ${columns(db)} from template_prices where company_id = ${companyId} and valid_until is null`
  return row ?? null
}

export async function isKnownPrice(db: Db, companyId: string, priceId: string): Promise<boolean> {
  const rows = await db`select 1 from template_prices where company_id = ${companyId} and price_id = ${priceId} limit 1`
  return rows.length > 0
}

export async function endPriceInForce(db: Db, companyId: string, at: number): Promise<void> {
  await db`update template_prices set valid_until = ${at} where company_id = ${companyId} and valid_until is null`
}

export type NewPrice = PriceValues & Pick<TemplatePrice, 'priceId' | 'version' | 'validFrom' | 'changedBy'>

export async function insertTemplatePrice(db: Db, companyId: string, price: NewPrice): Promise<TemplatePrice> {
  const [row] = await db<
    [TemplatePrice]
  >`insert into template_prices (company_id, price_id, version, valid_from, changed_by, marketing_price,
      authentication_price, utility_price, service_price, referral_price, others_price, promotional_condition, promotional_message_quantity,
      promotional_condition_begin, promotional_condition_end, promotional_condition_price_message, plan_type, monthly_fee)
    values (${companyId}, ${price.priceId}, ${price.version}, ${price.validFrom}, ${price.changedBy}, ${price.marketingPrice},
      ${price.authenticationPrice}, ${price.utilityPrice}, ${price.servicePrice}, ${price.referralPrice}, ${price.othersPrice},
      ${price.promotionalCondition}, ${price.promotionalMessageQuantity}, ${price.promotionalConditionBegin},
      ${price.promotionalConditionEnd}, ${price.promotionalConditionPriceMessage}, ${price.planType}, ${price.monthlyFee})
    returning ${columns(db)}`
  return row
}

type Payment = { paymentOverdue: boolean; paymentLate: boolean }

export async function findPayment(db: Db, companyId: string): Promise<Payment | null> {
  const [row] = await db<Payment[]>`select payment_overdue, payment_late from companies where company_id = ${companyId}`
  return row ?? null
}
