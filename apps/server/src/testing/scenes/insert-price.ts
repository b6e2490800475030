import type { TestHouse } from '../test-house.ts'

type Price = { marketing?: number; utility?: number; authentication?: number; promotion?: { price: number; quantity: number } }

/** The only price of a company, in force since ever. */
export async function insertPrice({ superuser }: TestHouse, companyId: string, price: Price): Promise<void> {
  const { marketing = 0, utility = 0, authentication = 0, promotion } = price
  await superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price, authentication_price, utility_price,
      service_price, referral_price, others_price, promotional_condition, promotional_message_quantity, promotional_condition_price_message,
      plan_type, monthly_fee)
    values (${companyId}, gen_random_uuid(), 1, 'epoch', ${marketing}, ${authentication}, ${utility}, 0, 0, 0.08, ${promotion !== undefined},
      ${promotion?.quantity ?? 0}, ${promotion?.price ?? 0}, 1, 0)`
}
