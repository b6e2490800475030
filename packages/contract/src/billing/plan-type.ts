import { codes } from '../kit/codes.ts'

/** Decided: 0 pays for messages only, 1 a monthly fee too. */
export const PlanType = codes({ MessagesOnly: 0, WithMonthlyFee: 1 })
