import { ChatStatus } from '@prosa/contract/chats/states'
import type { InboxRules } from '@prosa/contract/departments/inbox-rules'
import { type Decision, distribute } from '@prosa/contract/routing/distribute'
import type { Db } from '../../kit/db/db.ts'
import { type ChatRow, lockChats } from '../sight/public.ts'
import { listCandidates, listKnown, lockCandidates } from './distribution-store.ts'

const hour = 3_600_000

type Deciding = { departmentId: string; rules: InboxRules; now: number }
type Given = Decision<ChatRow> & { agentId: string; kind: NonNullable<Decision<ChatRow>['kind']> }

const isGiven = (one: Decision<ChatRow>): one is Given => one.agentId !== null

/**
 * Who gets these chats, which were read without a lock. Only the chats that would go to somebody are locked, then who would get them, and
 * what they have is counted anew: only what holds still is decided. From the first chat that would go to somebody else by then, the rest is
 * left for another look. `untils`: when the time is over for which some wait for whom they know.
 */
export async function decideWho(
  db: Db,
  companyId: string,
  chats: readonly ChatRow[],
  asked: Deciding,
): Promise<{ given: Given[]; isLess: boolean; untils: number[] }> {
  const { departmentId, rules, now } = asked
  const candidates = await listCandidates(db, companyId, asked)
  const decide = async (some: readonly ChatRow[], people: typeof candidates) =>
    distribute({ waiting: await waitingOf(db, companyId, some, asked), candidates: people, rule: rules, now })
  const first = await decide(chats, candidates)
  const untils = first.flatMap(({ until }) => until ?? [])
  const wanted = first.filter(isGiven)
  if (wanted.length === 0) return { given: [], isLess: false, untils }

  const locked = await lockChats(
    db,
    companyId,
    wanted.map(({ chat }) => chat),
  )
  const waiting = locked.filter((chat) => isWaitingIn(chat, departmentId))
  const chosen = [...new Set(wanted.map(({ agentId }) => agentId))]
  await lockCandidates(db, companyId, chosen)
  const recounted = await listCandidates(db, companyId, { ...asked, among: chosen })
  const others = candidates.filter(({ userId }) => !chosen.includes(userId))
  const decided = await decide(waiting, [...recounted, ...others])
  const end = decided.findIndex(({ agentId }) => agentId !== null && !chosen.includes(agentId))
  const given = (end === -1 ? decided : decided.slice(0, end)).filter(isGiven)
  return { given, isLess: given.length < wanted.length, untils }
}

const isWaitingIn = ({ chatStatus, handledBy, departmentId }: ChatRow, wanted: string) =>
  chatStatus === ChatStatus.Pending && handledBy === 'queue' && departmentId === wanted

async function waitingOf(db: Db, companyId: string, chats: readonly ChatRow[], { rules, now }: Deciding) {
  const lastSince = rules.lastAgentFirst ? now - rules.stickyHours * hour : null
  const known = await listKnown(db, companyId, chats, { lastSince, isOff: rules.distribution === 'off' })
  return chats.map((chat, nth) => ({ chat, waitingSince: chat.waitingSince ?? now, ...known[nth]! }))
}
