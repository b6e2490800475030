import { appointments } from './appointments.ts'
import { deliveriesAndOrders } from './deliveries-and-orders.ts'
import type { LibraryTemplate } from './library-template.ts'
import { paymentsAndCollection } from './payments-and-collection.ts'
import { promotions } from './promotions.ts'
import { serviceAndCodes } from './service-and-codes.ts'

/** Texts to begin with, by topic; the web loads them when somebody asks for one. */
export const templateLibrary: readonly LibraryTemplate[] = [
  ...deliveriesAndOrders,
  ...paymentsAndCollection,
  ...appointments,
  ...serviceAndCodes,
  ...promotions,
]
