import { ChatStatus } from '@prosa/contract/chats/states'
import type { InboxRules } from '@prosa/contract/departments/inbox-rules'
import { type Decision, distribute } from '@prosa/contract/routing/distribute'
import { allAnswered } from '../../kit/db/all-answered.ts'
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
  const [candidates, listed] = await allAnswered([listCandidates(db, companyId, asked), waitingOf(db, companyId, chats, asked)])
  const first = distribute({ waiting: listed, candidates, rule: rules, now, isBrief: true })
  const untils = first.flatMap(({ until }) => until ?? [])
  const wanted = first.filter(isGiven)
  if (wanted.length === 0) return { given: [], isLess: false, untils }

  const wantedChats = wanted.map(({ chat }) => chat)
  const chosen = new Set(wanted.map(({ agentId }) => agentId))
  // Sent together, done one after the other: each sees what was committed until its own beginning, so that the count is made under both locks.
  const [locked, , recounted] = await allAnswered([
    lockChats(db, companyId, wantedChats),
    lockCandidates(db, companyId, [...chosen]),
    listCandidates(db, companyId, { ...asked, among: [...chosen] }),
  ])
  const waiting = locked.filter((chat) => isWaitingIn(chat, departmentId))
  const others = candidates.filter(({ userId }) => !chosen.has(userId))
  const decided = distribute({
    waiting: await stillWaiting(db, companyId, waiting, listed, asked),
    candidates: [...recounted, ...others],
    rule: rules,
    now,
  })
  const end = decided.findIndex(({ agentId }) => agentId !== null && !chosen.has(agentId))
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

type Listed = Awaited<ReturnType<typeof waitingOf>>

/** Whatever happens to a chat makes it another version: of those that are as they were, it is known already whom their customers know. */
async function stillWaiting(db: Db, companyId: string, locked: readonly ChatRow[], before: Listed, asked: Deciding): Promise<Listed> {
  const known = new Map(before.map((one) => [`${one.chat.phonenumberId} ${one.chat.waId} ${one.chat.version}`, one]))
  const knownOf = ({ phonenumberId, waId, version }: ChatRow) => known.get(`${phonenumberId} ${waId} ${version}`)
  const changed = locked.filter((chat) => !knownOf(chat))
  return [...locked.flatMap((chat) => knownOf(chat) ?? []), ...(changed.length === 0 ? [] : await waitingOf(db, companyId, changed, asked))]
}
