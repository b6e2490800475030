import { isOfTemplate } from '../../../channels/is-of-template.ts'
import type { TellingContext } from '../../chats/public.ts'
import { disconnectNumber, listReach, movePause, openNumber, pauseSending, tellTemplateTrouble } from '../../phone-numbers/public.ts'
import type { Outgoing } from './outbound-store.ts'
import type { Result } from './result.ts'
import type { Refused } from './sort-answers.ts'

const numberPause = 1_000
const bulkPause = 3_600_000
const doubtPause = 3_000

/**
 * What refusals mean for everything else of their numbers, accounts and apps; said once, however many were refused for it, and number
 * by number in the order in which all lock them.
 */
export async function heedPauses(ctx: TellingContext, refused: readonly Refused[], doubted: ReadonlySet<string>): Promise<void> {
  const now = ctx.house.clock.now()
  const once = new Map(refused.map((one) => [`${one.message.phonenumberId} ${one.failure.problem} ${one.accessToken}`, one]))
  const steps: { id: string; heed(): Promise<void> }[] = []
  for (const id of doubted) steps.push({ id, heed: () => pauseSending(ctx, id, 'number', now + doubtPause, 'uncertain') })
  for (const one of once.values()) {
    const { pause, reach } = one.consequence
    if (pause === 'nothing' || pause === 'pair' || (pause === 'everything' && (await isStale(ctx, one)))) continue
    for (const id of await listReach(ctx, one.message.phonenumberId, reach)) steps.push({ id, heed: () => stop(ctx, id, one, now) })
  }
  for (const { heed } of steps.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)))) await heed()
}

/** The call was made with a token that the number no longer has: its refusal says nothing about the number or those beside it. */
async function isStale({ house, db, companyId }: TellingContext, { message, accessToken }: Refused): Promise<boolean> {
  if (accessToken === undefined) return false
  return (await openNumber(house, db, companyId, message.phonenumberId))?.number?.accessToken !== accessToken
}

async function stop(ctx: TellingContext, id: string, { message, failure, consequence, retryAfterMs, accessToken }: Refused, now: number) {
  const { problem } = failure
  const { pause } = consequence
  const usedToken = id === message.phonenumberId ? accessToken : undefined
  if (pause === 'everything') await disconnectNumber(ctx, id, problem, usedToken)
  if (pause === 'number') await pauseSending(ctx, id, 'number', now + (retryAfterMs ?? numberPause), problem)
  if (pause === 'bulk') await pauseSending(ctx, id, 'bulk', now + (retryAfterMs ?? bulkPause), problem)
}

/**
 * A circuit breaker: a provider that does not answer would leave all that waits uncertain, one message after the other. So the number
 * pauses, then one message goes ahead (`probe.ts`), and when that one is answered the others follow. Answers the numbers that pause now.
 */
export async function heedDoubts(
  ctx: TellingContext,
  results: readonly Result[],
  messages: ReadonlyMap<string, Pick<Outgoing, 'phonenumberId'>>,
): Promise<ReadonlySet<string>> {
  const until = ctx.house.clock.now() + doubtPause
  const doubted = new Set<string>()
  for (const result of results) {
    const message = 'messageId' in result && messages.get(result.messageId)
    if (!message || result.kind !== 'answered') continue
    const { phonenumberId } = message
    const { probeUntil } = result.asked
    const isAnswered = result.outcome.kind === 'done' || result.outcome.kind === 'refused'
    if (result.outcome.kind === 'uncertain') doubted.add(phonenumberId)
    if (probeUntil !== undefined) await movePause(ctx.db, ctx.companyId, phonenumberId, { from: probeUntil, to: isAnswered ? null : until })
  }
  return doubted
}

/** Tells those who look after templates of what only they can mend. */
export async function tellTemplates(ctx: TellingContext, refused: readonly Refused[]): Promise<void> {
  await tellTemplateTrouble(
    ctx,
    refused.flatMap(({ message: { phonenumberId, waId, messageId, content }, failure: { problem }, consequence }) => {
      const { template } = content
      if (!template || !isOfTemplate(consequence)) return []
      return { phonenumberId, templateName: template.name, templateLanguage: template.language, problem, waId, messageId }
    }),
  )
}
