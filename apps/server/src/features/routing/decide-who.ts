import type { InboxRules } from '@prosa/contract/departments/inbox-rules'
import { type Decision, distribute } from '@prosa/contract/routing/distribute'
import type { Db } from '../../kit/db/db.ts'
import type { ChatRow } from '../sight/public.ts'
import { listCandidates, listKnown, lockCandidates } from './distribution-store.ts'

const hour = 3_600_000

type Deciding = { departmentId: string; rules: InboxRules; now: number }

/**
 * Who gets these locked chats. Whoever would get something is locked and what they have is counted anew: only what holds still is decided.
 * From the first chat that would go to somebody else by then, the rest is left for another look.
 */
export async function decideWho(
  db: Db,
  companyId: string,
  chats: readonly ChatRow[],
  { departmentId, rules, now }: Deciding,
): Promise<Decision<ChatRow>[]> {
  const lastSince = rules.lastAgentFirst ? now - rules.stickyHours * hour : null
  const [known, candidates] = await Promise.all([
    listKnown(db, companyId, chats, { lastSince, isOff: rules.distribution === 'off' }),
    listCandidates(db, companyId, { departmentId, rules, now }),
  ])
  const waiting = chats.map((chat, nth) => ({ chat, waitingSince: chat.waitingSince ?? now, ...known[nth]! }))
  const first = distribute({ waiting, candidates, rule: rules, now })
  const chosen = new Set(first.flatMap(({ agentId }) => agentId ?? []))
  if (chosen.size === 0) return first
  await lockCandidates(db, companyId, [...chosen])
  const recounted = await listCandidates(db, companyId, { departmentId, rules, now, among: [...chosen] })
  const others = candidates.filter(({ userId }) => !chosen.has(userId))
  const decided = distribute({ waiting, candidates: [...recounted, ...others], rule: rules, now })
  const end = decided.findIndex(({ agentId }) => agentId !== null && !chosen.has(agentId))
  return end === -1 ? decided : decided.slice(0, end)
}
