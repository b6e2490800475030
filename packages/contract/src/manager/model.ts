import * as z from 'zod/mini'
import { NameReview } from '../phone-numbers/name-review.ts'
import { PhoneNumber } from '../phone-numbers/phone-number.ts'
import { ManagerAction } from './states.ts'

/** How a company stands with its payments: one of the three, as the notice of the payment shows only one. */
export const paymentStates = ['current', 'late', 'overdue'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What the provider's staff does in a company: the four of the specification, and those about its payment. */
export const managerDeeds = ['clearCache', 'removeNumber', 'refreshPassword', 'displayName', 'payment', 'suspend', 'resume'] as const
export type ManagerDeed = (typeof managerDeeds)[number]

/** A company as the provider's staff sees it: whom to write to, its numbers and its payment. Nothing of its customers. */
export const ManagedCompany = z.object({
  companyId: z.string(),
  companyName: z.string(),
  domain: z.nullable(z.string()),
  createdAt: z.number(),
  payment: z.enum(paymentStates),
  suspendedAt: z.nullable(z.number()),
  /** Those who may sign in. */
  administrators: z.array(z.object({ userId: z.string(), name: z.string(), email: z.string() })),
  numbers: z.array(
    z.extend(PhoneNumber, {
      businessAccountId: z.nullable(z.string()),
      verifiedName: z.string(),
      nameReview: z.nullable(NameReview),
    }),
  ),
})
export type ManagedCompany = z.output<typeof ManagedCompany>

const Values = z.nullable(z.looseObject({}))

/** One line of C302. */
export const ManagerEntry = z.object({
  entryId: z.string(),
  /** Null for what the specification has no code for. */
  action: z.nullable(ManagerAction.schema),
  deed: z.enum(managerDeeds),
  /** The name of the one who did it. */
  by: z.string(),
  reason: z.string(),
  at: z.number(),
  /** The number, the person or the company. */
  target: z.nullable(z.string()),
  before: Values,
  after: Values,
})
export type ManagerEntry = z.output<typeof ManagerEntry>
