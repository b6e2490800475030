import * as z from 'zod/mini'

export const longestCoachNote = 2_000

/** What a supervisor tells whoever has a chat, about how to go on: no message, and nobody else's (RO53). */
export const CoachNote = z.object({
  noteId: z.string(),
  text: z.string(),
  /** Empty where they have left. */
  byName: z.string(),
  forName: z.string(),
  time: z.number(),
})
export type CoachNote = z.output<typeof CoachNote>
