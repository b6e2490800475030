import * as z from 'zod/mini'

export const nameReviewStates = ['pending', 'approved', 'declined'] as const
export type NameReviewState = (typeof nameReviewStates)[number]

/** The display name that was asked for last, and what the provider thinks of it. */
export const NameReview = z.object({
  name: z.string(),
  state: z.enum(nameReviewStates),
  /** The provider's words, where it declined it and said why. */
  reason: z.nullable(z.string()),
  /** When it was asked for, or decided. */
  at: z.number(),
})
export type NameReview = z.output<typeof NameReview>

/** What the provider says; an empty name is the one that waits. */
export type NameDecision = { state: Exclude<NameReviewState, 'pending'>; name: string; reason: string | null; at: number }

/** How the review stands after a decision; null where it says nothing about the name that waits, which is another one by now. */
export function reviewAfter(before: NameReview | null, { name, ...decided }: NameDecision): NameReview | null {
  const meant = name || before?.name
  if (!meant || (before?.state === 'pending' && before.name !== meant)) return null
  return { name: meant, ...decided }
}
