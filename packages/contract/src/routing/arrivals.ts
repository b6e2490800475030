import type { Recorded } from './recorded.ts'
import type { RouteKind } from './route.ts'

/** One step of a session on its way, with what is known of the session. */
export type Step = {
  sessionId: string
  /** Which customer: their sessions follow each other. */
  chat: string
  time: number
  kind: RouteKind
  departmentId: string
  agentId: string | null
  byId: string | null
  waitedSince: number | null
  closedAt: number | null
  /** Who is responsible for the customer. */
  leadId: string | null
  recorded: Recorded | null
}

/** A customer who began to wait in the department, and what became of it. */
export type Arrival = {
  sessionId: string
  enteredAt: number
  /** Since when the customer waited in all; who waited longest is served first. */
  waitingSince: number
  /** When they did not wait any more; null where they still do. */
  leftAt: number | null
  /** To whom they went; null where they went away, or elsewhere. */
  agentId: string | null
  isByRule: boolean
  /** How long that person had them; null where nobody did. */
  heldFor: number | null
  responsibleId: string | null
  /** To whom they talked before, and until when. */
  last: { agentId: string; until: number } | null
  notTo: string | null
  recorded: Recorded | null
}

/** Somebody had a chat, in this department or another. */
export type Stay = { userId: string; isHere: boolean; from: number; until: number }

/** Longer than a window is open nobody is busy with a chat that nobody closed. */
const longestStay = 24 * 3_600_000

const byRule: readonly RouteKind[] = ['roundRobin', 'leastLoaded', 'responsible', 'lastAgent']
/** Whoever was written to first did not wait. */
const isServed = ({ kind, agentId }: Step) => agentId !== null && kind !== 'reopened'

/** Who waited in a department, and who was busy with what besides: read from the steps of all chats, in the order of time. */
export function readArrivals(steps: readonly Step[], departmentId: string): { arrivals: Arrival[]; stays: Stay[] } {
  const arrivals: Arrival[] = []
  const stays: Stay[] = []
  const lastOf = new Map<string, NonNullable<Arrival['last']>>()
  for (const session of Map.groupBy(steps, ({ sessionId }) => sessionId).values()) {
    const [{ chat }] = session as [Step]
    const earlier = lastOf.get(chat) ?? null
    session.forEach((step, nth) => {
      const [before, next] = [session[nth - 1], session[nth + 1]]
      const end = next?.time ?? step.closedAt
      const waited = waitBefore(step, before)
      if (waited !== null && step.departmentId === departmentId && isServed(step)) {
        arrivals.push({ ...served(step, waited, end), ...whomTheyMet(session.slice(0, nth), earlier) })
      } else if (step.agentId !== null) {
        const until = Math.min(end ?? Number.POSITIVE_INFINITY, step.time + longestStay)
        stays.push({ userId: step.agentId, isHere: step.departmentId === departmentId, from: step.time, until })
      } else if (step.departmentId === departmentId && !(next && isServed(next) && next.departmentId === departmentId)) {
        arrivals.push({ ...unserved(step, end), ...whomTheyMet(session.slice(0, nth + 1), earlier) })
      }
    })
    const agentId = session.findLast((step) => step.agentId !== null)?.agentId
    if (agentId) lastOf.set(chat, { agentId, until: session.at(-1)!.closedAt ?? Number.POSITIVE_INFINITY })
  }
  return { arrivals: arrivals.toSorted((one, other) => one.enteredAt - other.enteredAt), stays }
}

type Unmoved = Pick<Arrival, 'sessionId' | 'enteredAt' | 'responsibleId'>

/** Who still waits and went no step yet. */
export const stillWaiting = ({ sessionId, enteredAt, responsibleId }: Unmoved): Arrival => ({
  ...{ sessionId, enteredAt, responsibleId, waitingSince: enteredAt, leftAt: null, agentId: null, isByRule: false },
  ...{ heldFor: null, last: null, notTo: null, recorded: null },
})

/** Since when it waited where this step took it from a queue; null where it came from somebody. */
function waitBefore(step: Step, before: Step | undefined): number | null {
  if (before) return before.agentId === null ? before.time : null
  return step.waitedSince
}

const served = (step: Step, enteredAt: number, end: number | null) => ({
  ...of(step, Math.min(enteredAt, step.time)),
  leftAt: step.time,
  agentId: step.agentId,
  isByRule: byRule.includes(step.kind),
  heldFor: Math.min(end === null ? longestStay : end - step.time, longestStay),
  recorded: step.recorded,
})

const unserved = (step: Step, leftAt: number | null) => ({
  ...of(step, step.time),
  ...{ leftAt, agentId: null, isByRule: false, heldFor: null, recorded: null },
})

/** Who is responsible may be somebody else by now: what was known then counts. */
const of = ({ sessionId, waitedSince, leadId, recorded }: Step, enteredAt: number) => ({
  ...{ sessionId, enteredAt, waitingSince: waitedSince ?? enteredAt },
  responsibleId: recorded?.rule.known ? (recorded.rule.known.find(({ as }) => as === 'responsible')?.userId ?? null) : leadId,
})

/** To whom they talked last, unless that one put them back into the queue by hand. */
function whomTheyMet(before: readonly Step[], earlier: Arrival['last']): Pick<Arrival, 'last' | 'notTo'> {
  const had = before.findLast(({ agentId }) => agentId !== null)?.agentId ?? null
  const step = before.at(-1)
  if (step?.byId && (step.kind === 'requeued' || step.kind === 'transferred')) return { last: earlier, notTo: had ?? step.byId }
  return { last: had === null ? earlier : { agentId: had, until: Number.POSITIVE_INFINITY }, notTo: null }
}
