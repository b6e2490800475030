import { chatEvents } from '@prosa/contract/chats/events'
import { silenceReason } from '@prosa/contract/chats/states'
import { type IdleRange, idleRanges, idleStepOf, minutesToCustomerStep, stageAfter } from '@prosa/contract/routing/idle'
import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { mayWriteByItself } from '../../kit/outgoing/hold-store.ts'
import {
  closeUnasked,
  findAutomaticPlace,
  listSilent,
  listSilentOf,
  type SilentChat,
  saveStage,
  setAsideSilent,
  type TellingContext,
  writeAutomatic,
} from '../chats/public.ts'
import { eachCompany, workInEach } from '../entries/public.ts'
import { type ChatRow, lockChats } from '../sight/public.ts'
import { getTimeZone, listMindingSilence, listSilenceRules, type SilenceRules } from './distribution-store.ts'

/** In one transaction: each of them may be a message that leaves. */
const most = 50

/** What is due with chats whose customers stay silent, in small transactions, until nothing is. */
export async function mindSilence(house: House, signal: AbortSignal): Promise<void> {
  await workInEach(house, signal, eachCompany(house, signal, listMindingSilence), (companyId) => mindSilenceIn(house, companyId, signal))
}

/** The same in one company. */
export async function mindSilenceIn(house: House, companyId: string, signal: AbortSignal): Promise<void> {
  const { background } = house
  const [timeZone, departments, isAllowed] = await background.database.transaction(companyId, async (db) => [
    await getTimeZone(db, companyId),
    await listSilenceRules(db, companyId),
    await mayWriteByItself(db, companyId),
  ])
  if (!isAllowed) return
  for (const department of departments) {
    // One moment for all: what is done now is not due with the next step because of how long it took.
    const ranges = idleRanges(department.rules, timeZone, house.clock.now())
    for (const range of ranges) {
      let found = most
      while (found === most) {
        signal.throwIfAborted()
        found = await background.work(companyId, (ctx) => mindSome({ ...ctx, house, companyId }, department, { range, ranges }))
      }
    }
  }
}

type Due = { range: IdleRange; ranges: readonly IdleRange[] }

/** Asked once more when the chats are held: who has written meanwhile, or was minded by another node, is left alone. */
async function mindSome(ctx: TellingContext, { departmentId, rules }: SilenceRules, { range, ranges }: Due): Promise<number> {
  const { db, companyId } = ctx
  const found = await listSilent(db, companyId, departmentId, range, most)
  if (found.length === 0) return 0
  const locked = await lockChats(db, companyId, found)
  const silent = await listSilentOf(db, companyId, departmentId, locked)
  const due = silent.filter((chat) => idleStepOf(chat, ranges) === range.step)
  const chats = locked.flatMap((chat) => {
    const known = due.find(({ phonenumberId, waId }) => phonenumberId === chat.phonenumberId && waId === chat.waId)
    return known ? [{ chat, known }] : []
  })
  if (range.step === 'close')
    await closeUnasked(
      ctx,
      chats.map(({ chat }) => chat),
      { reason: silenceReason, notice: 'closedBySilence' },
    )
  else for (const { chat, known } of chats) await (range.step === 'warn' ? warn(ctx, chat, known, rules) : remind(ctx, known))
  return found.length
}

/** Whom nothing may be sent to any more counts as warned, without a time. */
async function warn(ctx: TellingContext, chat: ChatRow, known: SilentChat, { idleWarningText }: SilenceRules['rules']): Promise<void> {
  const { db, house, companyId } = ctx
  const place = await findAutomaticPlace(ctx, chat)
  if (place) await writeAutomatic(ctx, chat, place, idleWarningText)
  await saveStage(db, companyId, known, { stage: stageAfter(known.stage, 'warn'), warnedAt: place ? house.clock.now() : null })
}

async function remind({ db, emit, house, companyId }: TellingContext, known: SilentChat): Promise<void> {
  const { phonenumberId, waId, contactName, version, agentId, stage } = known
  await saveStage(db, companyId, known, { stage: stageAfter(stage, 'remind') })
  if (agentId !== null) emit(chatEvents.silent, { userId: agentId, phonenumberId, waId, contactName, time: house.clock.now(), version })
}

/**
 * Sets aside chats whose warning or closing was due when a hold of outgoing work ended. Opening hours are ignored: a chat that waits for a
 * decision is better than a customer who hears twice from us.
 */
export async function setAsideSilence(
  { db, companyId }: Pick<TellingContext, 'db' | 'companyId'>,
  { heldSince, releasedAt }: { heldSince: number; releasedAt: number },
): Promise<void> {
  for (const { departmentId, rules } of await listSilenceRules(db, companyId)) {
    const minutes = minutesToCustomerStep(rules)
    if (minutes === null) continue
    await setAsideSilent(db, companyId, departmentId, { wordBefore: heldSince, wordBy: releasedAt - minutes * 60_000 })
  }
}

export const silence = schedule({
  name: 'routing.silence',
  cron: '* * * * *',
  timeZone: 'UTC',
  run: ({ house, signal }) => mindSilence(house, signal),
})
