import type { TemplatePrice } from '@prosa/contract/billing/model'
import type { Db } from '../../kit/db/db.ts'

type Payment = { paymentOverdue: boolean; paymentLate: boolean }

export async function findPayment(db: Db, companyId: string): Promise<Payment | null> {
  const [row] = await db<Payment[]>`select payment_overdue, payment_late from companies where company_id = ${companyId}`
  return row ?? null
}

export async function listTemplatePriceRows(db: Db, companyId: string): Promise<TemplatePrice[]> {
  return db<TemplatePrice[]>`
    select price_id, marketing_price::float8, authentication_price::float8, utility_price::float8, service_price::float8,
      referral_price::float8, others_price::float8, promotional_condition, promotional_message_quantity, promotional_condition_begin,
      promotional_condition_end, promotional_condition_price_message::float8, plan_type, monthly_fee::float8
    from template_prices where company_id = ${companyId} order by price_id`
}

export async function insertTemplatePrice(db: Db, companyId: string, price: TemplatePrice): Promise<void> {
  await db`insert into template_prices (company_id, price_id, marketing_price, authentication_price, utility_price, service_price,
      referral_price, others_price, promotional_condition, promotional_message_quantity, promotional_condition_begin,
      promotional_condition_end, promotional_condition_price_message, plan_type, monthly_fee)
    values (${companyId}, ${price.priceId}, ${price.marketingPrice}, ${price.authenticationPrice}, ${price.utilityPrice},
      ${price.servicePrice}, ${price.referralPrice}, ${price.othersPrice}, ${price.promotionalCondition},
      ${price.promotionalMessageQuantity}, ${price.promotionalConditionBegin}, ${price.promotionalConditionEnd},
      ${price.promotionalConditionPriceMessage}, ${price.planType}, ${price.monthlyFee})`
}
