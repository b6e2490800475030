import * as z from 'zod/mini'

/** Whom a customer knows: who is responsible for them, or to whom they talked last. */
export type KnownAs = 'responsible' | 'lastAgent'

/** How a chat came to where it is. */
export const routeKinds = [
  'roundRobin',
  'leastLoaded',
  'responsible',
  'lastAgent',
  'taken',
  'given',
  'transferred',
  'reopened',
  'requeued',
  /** By what a broadcast does after an answer. */
  'broadcast',
] as const
export type RouteKind = (typeof routeKinds)[number]

/** Why somebody got a chat or did not; one reason each, the first that holds. */
export const candidateReasons = ['chosen', 'notThere', 'full', 'notTakingPart', 'busier', 'laterInTurn', 'unknown', 'gaveBack'] as const
export type CandidateReason = (typeof candidateReasons)[number]

/** So many candidates are named; the rest is counted by reason. */
export const mostNamed = 20

/** One step on the way of a chat, with what it was decided by. */
export const Route = z.object({
  routeId: z.string(),
  time: z.number(),
  kind: z.enum(routeKinds),
  departmentName: z.string(),
  /** Who got it; null where it went to a queue, or where the asker is not told of that person. */
  agentName: z.nullable(z.string()),
  /** Whether a person did it, and who; null also where the asker is not told of that person. */
  isByHand: z.boolean(),
  byName: z.nullable(z.string()),
  /** How long its customer had waited by then, in milliseconds. */
  waited: z.nullable(z.number()),
  candidates: z.array(
    z.object({
      name: z.string(),
      reason: z.enum(candidateReasons),
      open: z.number(),
      /** How many they could have had; 0 is no limit. */
      capacity: z.number(),
      /** Whether both are of this department alone, or of all. */
      isHere: z.optional(z.boolean()),
    }),
  ),
  others: z.array(z.object({ reason: z.enum(candidateReasons), count: z.number() })),
})
export type Route = z.output<typeof Route>
