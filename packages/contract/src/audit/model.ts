import * as z from 'zod/mini'

/** By this name stands in the log what the product does by itself. */
export const theProduct = 'Prosa'
/** The name in the audit log of whoever runs commands on the server. They belong to no company. */
export const theOperator = 'npm run company'

const Values = z.looseObject({})

export const AuditEntry = z.object({
  entryId: z.string(),
  /** Null for what the provider's staff did, who are nobody of the company, or the product by itself: `userName` is then theirs or its own. */
  userId: z.nullable(z.string()),
  userName: z.string(),
  /** `area.verb`, such as `session.start`. */
  what: z.string(),
  /** The id of what was changed, where there is one. */
  target: z.nullable(z.string()),
  at: z.number(),
  requestId: z.string(),
  address: z.string(),
  userAgent: z.string(),
  before: z.nullable(Values),
  after: z.nullable(Values),
})
export type AuditEntry = z.output<typeof AuditEntry>
