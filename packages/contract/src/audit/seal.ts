import * as z from 'zod/mini'

/** What is wrong with a link: its entry is gone, was changed, stands in no link, or a link is gone. */
const linkFaults = ['missing', 'changed', 'unlinked', 'gap'] as const

export const BrokenLink = z.object({
  fault: z.enum(linkFaults),
  position: z.nullable(z.number()),
  entryId: z.string(),
  /** When it was sealed, and what it says of who did what, as far as it is there. */
  sealedAt: z.nullable(z.number()),
  at: z.nullable(z.number()),
  what: z.nullable(z.string()),
})
export type BrokenLink = z.output<typeof BrokenLink>

const AuditCheck = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  total: z.nullable(z.number()),
  checkedAt: z.nullable(z.number()),
  /** What it found; null while it is under way. `erased` are entries of which values were erased, which breaks nothing. */
  found: z.nullable(z.object({ links: z.number(), erased: z.number(), hash: z.nullable(z.string()), broken: z.nullable(BrokenLink) })),
})

/** The end of the chain: who has written it down can show later that nothing before it was changed. */
export const AuditSeal = z.object({
  position: z.number(),
  hash: z.nullable(z.string()),
  sealedAt: z.nullable(z.number()),
  waiting: z.number(),
  check: z.nullable(AuditCheck),
})
export type AuditSeal = z.output<typeof AuditSeal>
