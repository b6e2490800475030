import { lessReais } from '@prosa/contract/billing/amounts'
import { accountLimitOf } from '@prosa/contract/broadcasts/pace'
import { pricesOfNext } from '@prosa/contract/broadcasts/prices-of-next'
import type { PauseReason } from '@prosa/contract/broadcasts/reasons'
import { momentIn } from '@prosa/contract/formats/time/time-zone'
import { categoryOf } from '@prosa/contract/templates/categories'
import { newId } from '../../../kit/db/ids.ts'
import { insertClosedChats, listChatIds } from '../../chats/public.ts'
import {
  findMonthBudget,
  getAccountUse,
  getMonthSpent,
  getSpent,
  holdRecent,
  listAccountLimits,
  listCounting,
  lockAccount,
  lockPurse,
  lockReady,
  type ReadyPerson,
  reservePeople,
  skipSince,
} from '../../ledger/public.ts'
import { findPromotionLeft, isCheaper, openPrices } from '../prices/open-prices.ts'
import { askAgain, type GoingPerson } from './ask-again.ts'
import { keepValues, knowStrangers } from './know-people.ts'
import type { Texts } from './open-texts.ts'
import type { Run } from './run-store.ts'
import type { StepPlace } from './take-step.ts'
import { type Addressed, writeMessages } from './write-messages.ts'

export type Reserved = {
  count: number
  /** Whether there was nobody left to take. */
  isLast: boolean
  /** Why no more may be written to, and until when where it passes by itself. */
  stop: { reason: PauseReason; until: number | null } | null
}

/**
 * [BR40] The next ones get their messages: who they are, what it costs, the message, what sends it and that all of it is so, in one commit. Of
 * a broadcast that is locked.
 */
export async function reserveNext(
  place: StepPlace,
  run: Run,
  texts: Texts,
  most: number,
  dueAt: (nth: number) => number,
): Promise<Reserved> {
  const { db, house, companyId } = place
  const now = house.clock.now()
  await holdRecent(db, companyId, run.skipsRecent)
  const money = await openMoney(place, run, texts)
  const ready = await lockReady(db, companyId, run.rehearsalId, { most })
  const { left, going } = await askAgain(place, run, ready, texts)
  await skipSince(db, companyId, run.rehearsalId, left)
  const account = await withinAccount(place, run, going)
  const { prices, stop } = money(account.going)
  const paid = account.going.slice(0, prices.length).map((person, nth) => ({ ...person, ...prices[nth]!, messageId: newId() }))
  const chosen = await findAddresses(place, run, await knowStrangers(place, paid))
  if (chosen.length > 0) {
    await writeMessages(place, run, texts, chosen, dueAt)
    await keepValues(place, chosen)
    const month = monthOf(run.timeZone, now)
    await reservePeople(db, companyId, run.rehearsalId, chosen, { month, at: now })
  }
  const isLast = ready.length < most && ready.length === left.length + chosen.length
  const why = stop ? { reason: stop, until: null } : account.stop
  return { count: chosen.length, isLast, stop: paid.length === 0 ? why : null }
}

/** The month of the company's calendar by which its budget goes. */
export function monthOf(timeZone: string, at: number): string {
  const { year, month } = momentIn(timeZone, at)
  return `${year}-${String(month).padStart(2, '0')}-01`
}

/** What the next messages cost. Where money is bounded, or a promotion is shared, nobody else of the company reserves until the commit. */
async function openMoney({ db, house, companyId }: StepPlace, run: Run, texts: Texts) {
  const now = house.clock.now()
  const month = monthOf(run.timeZone, now)
  const known = [0, 1].map((variant) => texts.of(variant).known)
  const prices = await openPrices(
    db,
    companyId,
    known.map(({ templateId, templateType }) => ({ templateId, category: categoryOf(templateType) })),
    now,
  )
  const of = ({ variant }: ReadyPerson) => prices.held[variant === 1 ? 1 : 0]!
  const isBounded = run.budget !== null || isCheaper(prices) || (await findMonthBudget(db, companyId)) !== null
  const { monthBudget } = isBounded ? await lockPurse(db, companyId) : { monthBudget: null }
  const promotionLeft = await findPromotionLeft(db, companyId, prices)
  const spent = run.budget === null ? '0' : await getSpent(db, companyId, run.rehearsalId)
  const ofMonth = monthBudget === null ? '0' : await getMonthSpent(db, companyId, month)
  return (people: readonly ReadyPerson[]) => {
    const { prices: next, stop } = pricesOfNext({
      wanted: people.map((person) => of(person).price),
      promotionLeft,
      budgetLeft: run.budget === null ? null : lessReais(run.budget, spent),
      monthLeft: monthBudget === null ? null : lessReais(monthBudget, ofMonth),
    })
    return { prices: next.map((one, nth) => ({ ...one, category: of(people[nth]!).category })), stop }
  }
}

/** [BR48] Those of them to whom the account may begin to write by now, in their order. */
async function withinAccount({ db, house, companyId }: StepPlace, { accountId, phonenumberId }: Run, people: readonly GoingPerson[]) {
  const now = house.clock.now()
  const limit = accountLimitOf(await listAccountLimits(db, companyId, accountId))
  if (limit === null) return { going: [...people], stop: null }
  await lockAccount(db, companyId, accountId)
  const { used, freeAt } = await getAccountUse(db, companyId, accountId, now)
  const counting = await listCounting(db, companyId, { accountId, phonenumberId, waIds: people.map(({ waId }) => waId), now })
  let left = limit - used
  const going: GoingPerson[] = []
  for (const person of people) {
    if (counting.has(person.waId)) left -= 1
    if (left >= 0 || !counting.has(person.waId)) going.push(person)
  }
  const stop = going.length < people.length ? { reason: 'accountLimit' as const, until: freeAt ?? now + 24 * 3_600_000 } : null
  return { going, stop }
}

/** Their chats by the number, which are made where there are none, and stay closed. */
async function findAddresses<T extends ReadyPerson>({ db, house, companyId }: StepPlace, run: Run, people: readonly T[]) {
  const meant = people.map(({ contactId, waId }) => ({ contactId: contactId!, waId }))
  const chats = await listChatIds(db, companyId, run.phonenumberId, meant)
  const unheard = meant.filter(({ contactId }) => !chats.has(contactId))
  await insertClosedChats(db, companyId, unheard, { ...run, now: house.clock.now() })
  return people.map((person): T & Addressed => ({
    ...person,
    contactId: person.contactId!,
    chatId: chats.get(person.contactId!)?.waId ?? person.waId,
  }))
}
