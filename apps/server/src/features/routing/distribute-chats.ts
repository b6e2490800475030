import { chatMoves } from '@prosa/contract/chats/states'
import type { InboxRules } from '@prosa/contract/departments/inbox-rules'
import { recordOf } from '@prosa/contract/routing/recorded'
import { allAnswered } from '../../kit/db/all-answered.ts'
import { pass } from '../../kit/failpoints.ts'
import { put } from '../../kit/queue/queue.ts'
import { insertNoticesOf, insertRoutes, moveChats, type NewRoute, type TellingContext } from '../chats/public.ts'
import { distribution, lookInto, lookLater } from '../entries/public.ts'
import type { ChatRow } from '../sight/public.ts'
import { decideWho } from './decide-who.ts'
import { keepPlans, listWaiting, saveTurns } from './distribution-store.ts'
import { findOpenHours, waitForOpening } from './open-hours.ts'

/** Of one department in one commit; the rest comes right after it. */
const most = 200
/** So far a look goes past chats that nobody can be given; who waits behind even them is found by a later one. */
const mostPages = 10

/** Chats that wait in a department go to whom its rules say; answers how many went. */
export async function distributeChats(ctx: TellingContext, departmentId: string): Promise<number> {
  const { db, house, companyId } = ctx
  const pageAfter = (after: ChatRow | null): Promise<ChatRow[]> => listWaiting(db, companyId, departmentId, { after, most })
  const [, hours, longest] = await allAnswered([keepPlans(db), findOpenHours(db, companyId, departmentId), pageAfter(null)])
  if (!hours || (await waitForOpening(ctx, departmentId, hours))) return 0
  const { rules } = hours
  const under = { departmentId, rules, now: house.clock.now() }
  const untils: number[] = []
  let given: Given[] = []
  let isMore = false
  let after: ChatRow | null = null
  for (let page = 0; page < mostPages && given.length === 0; page += 1) {
    const chats: ChatRow[] = page === 0 ? longest : await pageAfter(after)
    after = chats.at(-1) ?? null
    if (after === null) break
    const decided = await decideWho(db, companyId, chats, under)
    pass('distribution.decided')
    given = decided.given
    untils.push(...decided.untils)
    isMore = decided.isLess || (chats.length === most && given.length > 0)
    if (decided.isLess || chats.length < most) break
  }
  await allAnswered([given.length > 0 && give(ctx, under, given), lookAgain(ctx, departmentId, untils, isMore)])
  return given.length
}

type Given = Awaited<ReturnType<typeof decideWho>>['given'][number]

type Under = { departmentId: string; rules: InboxRules; now: number }

/** Places, lines, turns and reasons. Its customer goes on waiting until they are answered. */
async function give(ctx: TellingContext, { departmentId, rules, now }: Under, given: readonly Given[]): Promise<void> {
  const { db, house, companyId } = ctx
  const moves = given.map(({ chat, agentId }) => ({
    chat,
    after: { ...chat, chatStatus: chatMoves.distribute.to, agentId, handledBy: 'agent' as const },
  }))
  const names = await house.names.get(db, companyId)
  const lines = given.map(({ chat: { phonenumberId, waId }, agentId }) => ({
    chat: { phonenumberId, waId, departmentId, agentId },
    known: { byId: null, noticeBy: null, noticeTo: names.people.get(agentId) ?? null },
  }))
  const turns = new Map(given.map(({ agentId, turn }) => [agentId, turn]))
  const [, tellLines] = await allAnswered([
    moveChats(ctx, companyId, moves),
    insertNoticesOf(ctx, lines, { notice: 'distributed', at: now }),
    saveTurns(db, companyId, departmentId, turns),
    insertRoutes(
      db,
      companyId,
      given.map((one) => routeOf(one, { departmentId, rules, now })),
    ),
  ])
  tellLines()
}

function routeOf(decided: Given, { departmentId, rules, now }: Under): NewRoute {
  const { chat, agentId, kind, waitingSince, others } = decided
  const { phonenumberId, waId } = chat
  return {
    ...{ phonenumberId, waId, departmentId, agentId, kind, at: now, waitedSince: waitingSince },
    ...recordOf(decided, rules),
    others,
  }
}

/** At once for what was left, and when the time is over for which somebody waits for whom they know. */
async function lookAgain({ db, companyId }: TellingContext, departmentId: string, untils: readonly number[], isMore: boolean) {
  await put(db, distribution, companyId, [
    ...(isMore ? [lookInto(departmentId)] : []),
    ...(untils.length > 0 ? [lookLater(departmentId, Math.min(...untils))] : []),
  ])
}
