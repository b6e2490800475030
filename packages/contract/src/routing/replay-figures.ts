import type { Replayed } from './replay.ts'

/** Waits in milliseconds. */
export type Figures = {
  /** Who was served, and who was not when it ended. */
  served: number
  unserved: number
  medianWait: number
  p90Wait: number
  /** How unevenly people had them: 0 is all the same, 1 is all with one (Gini). */
  unevenness: number
}

type Fate = { agentId: string | null; leftAt: number | null; enteredAt: number }

export type Compared = {
  was: Figures
  would: Figures
  /** With the same person as before. */
  same: number
  people: { userId: string; was: number; would: number }[]
  /** The first ones that would have gone to somebody else. */
  differing: { sessionId: string; at: number; wasId: string | null; wouldId: string | null }[]
}

const mostDiffering = 20

/** How it was, beside how it would have been. Who still waits counts with what they have waited. */
export function compareReplayed(replayed: readonly Replayed[], until: number): Compared {
  const was = replayed.map(({ arrival: { agentId, leftAt, enteredAt } }) => ({ agentId, leftAt, enteredAt }))
  const would = replayed.map(({ arrival: { enteredAt }, agentId, leftAt }) => ({ agentId, leftAt, enteredAt }))
  const counts = [countBy(was), countBy(would)] as const
  const people = [...new Set(counts.flatMap((count) => [...count.keys()]))]
    .map((userId) => ({ userId, was: counts[0].get(userId) ?? 0, would: counts[1].get(userId) ?? 0 }))
    .toSorted((one, other) => other.was - one.was || other.would - one.would || (one.userId < other.userId ? -1 : 1))
  const others = replayed.filter(({ arrival, agentId }) => arrival.agentId !== agentId)
  return {
    was: figuresOf(
      was,
      people.map((one) => one.was),
      until,
    ),
    would: figuresOf(
      would,
      people.map((one) => one.would),
      until,
    ),
    same: replayed.length - others.length,
    people,
    differing: others.slice(0, mostDiffering).map(({ arrival: { sessionId, enteredAt, agentId: wasId }, agentId: wouldId }) => ({
      ...{ sessionId, at: enteredAt, wasId, wouldId },
    })),
  }
}

function countBy(fates: readonly Fate[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { agentId } of fates) if (agentId !== null) counts.set(agentId, (counts.get(agentId) ?? 0) + 1)
  return counts
}

function figuresOf(fates: readonly Fate[], shares: readonly number[], until: number): Figures {
  const waits = fates.map(({ leftAt, enteredAt }) => Math.max(0, (leftAt ?? until) - enteredAt)).toSorted((one, other) => one - other)
  const served = fates.filter(({ agentId }) => agentId !== null).length
  return {
    ...{ served, unserved: fates.length - served },
    ...{ medianWait: nearestRank(waits, 0.5), p90Wait: nearestRank(waits, 0.9), unevenness: giniOf(shares) },
  }
}

const nearestRank = (sorted: readonly number[], share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

function giniOf(shares: readonly number[]): number {
  const total = shares.reduce((sum, share) => sum + share, 0)
  if (total === 0 || shares.length < 2) return 0
  const weighted = shares
    .toSorted((one, other) => one - other)
    .reduce((sum, share, nth) => sum + (2 * (nth + 1) - shares.length - 1) * share, 0)
  // All with one is 1 however many they are.
  return weighted / (total * (shares.length - 1))
}
