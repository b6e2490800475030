import type { Db } from '../../kit/db/db.ts'

type Payment = { paymentOverdue: boolean; paymentLate: boolean }

export async function findPayment(db: Db, companyId: string): Promise<Payment | null> {
  const [row] = await db<Payment[]>`select payment_overdue, payment_late from companies where company_id = ${companyId}`
  return row ?? null
}
