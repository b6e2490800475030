import type { Result } from '@prosa/contract/simulator/result-mix'
import { answerByFault } from '../../customers/faults.ts'
import { dropped, heldFor } from '../../customers/mass-results.ts'
import { announceStatus, type Failing, planStatuses } from '../../customers/statuses.ts'
import { addLine, addressOf, type Customer, faultOf, type Line, makeLine, type Sent } from '../../state/customer.ts'
import { type NumberState, nextId, type ReceivedMessage } from '../../state/number.ts'
import { countPerson } from '../../state/people-count.ts'
import { dropOldest } from '../../state/recent.ts'
import { record } from '../../state/timeline.ts'
import type { World } from '../../state/world.ts'
import type { Filled } from '../templates/fill-template.ts'
import { shownAs } from './line-of-message.ts'
import type { ReadMessage } from './read-message.ts'

export type Accepted = {
  line: Line
  received: ReceivedMessage
  address: { wa_id: string } | { user_id: string }
  /** Resolves when the first status was announced, or when that was tried for a while. */
  firstStatus: Promise<void>
}
type How = { filled: Filled | null; category: Sent['category']; failing: Failing | null; result: Result | null; version: string }

const mostReceived = 100_000
const conversationsUntil = 24
const patience = 2_000
const failsAfter = 30_000

/** From now on the message exists: the customer gets it, or the company hears why not. */
export function acceptMessage(world: World, number: NumberState, customer: Customer, message: ReadMessage, how: How): Accepted {
  const { sent: what, callbackData, replyTo } = message
  const lineId = nextId(number, 'out')
  const isVoice = what.type === 'audio' && what.body.voice === true
  const sent: Sent = {
    callbackData,
    category: how.category,
    showsConversation: Number(/^v(\d+)/.exec(how.version)?.[1] ?? conversationsUntil) < conversationsUntil,
    isVoice,
    told: new Set(),
  }
  const bubble =
    what.type === 'reaction'
      ? reactionLine(number, customer, lineId, what.body, sent)
      : addLine(number, customer, { lineId, fromCustomer: false, type: what.type, replyTo, sent, ...shownAs(what, how.filled) })
  customer.typingUntil = 0
  const received: ReceivedMessage = {
    messageId: lineId,
    to: message.to,
    type: what.type,
    text: bubble.text,
    callbackData,
    at: bubble.at,
    outcome: 'answered',
  }
  if (what.type !== 'reaction') countPerson(number.counted, message.to)
  number.received.push(received)
  dropOldest(number.received, mostReceived)
  record(number, 'message.accepted', {
    customer,
    note: bubble.text,
    payload: { id: lineId, to: message.to, type: what.type, [what.type]: what.body },
  })
  const firstStatus = follow(world, number, customer, bubble, how)
  const { waId, userId } = addressOf(customer)
  return { line: bubble, received, address: waId ? { wa_id: waId } : { user_id: userId ?? customer.userId }, firstStatus }
}

/** A reaction has no bubble of its own, but belongs to the one it is about. */
function reactionLine(
  number: NumberState,
  customer: Customer,
  lineId: string,
  { message_id, emoji }: { message_id: string; emoji: string },
  sent: Sent,
): Line {
  const target = number.lines.get(message_id)
  if (target?.customerId === customer.customerId) target.byCompany = emoji || null
  return makeLine(number, customer, { lineId, fromCustomer: false, type: 'reaction', text: emoji, sent })
}

function follow(
  world: World,
  number: NumberState,
  customer: Customer,
  line: Line,
  { failing, result }: Pick<How, 'failing' | 'result'>,
): Promise<void> {
  const { clock, random } = number
  const fault = faultOf(customer)
  const isReaction = line.type === 'reaction'
  if (failing) {
    if (fault === '0404') clock.after(random.between(50, 300), () => void announceStatus(world, number, customer, line, 'sent'))
    clock.after(
      fault === '0404' ? failsAfter : random.between(100, 400),
      () => void announceStatus(world, number, customer, line, 'failed', failing),
    )
    return Promise.resolve()
  }
  if (result === 'unanswered') return Promise.resolve()
  const held = heldFor(number, result)
  if (result === 'heldDropped') {
    clock.after(held, () => void announceStatus(world, number, customer, line, 'failed', dropped))
    return Promise.resolve()
  }
  const plan = planStatuses(number, customer, isReaction, line.sent?.isVoice ?? false, result)
  const wait = number.conditions.delayMs + held
  const early = fault === '0411' ? Promise.race([announceStatus(world, number, customer, line, 'sent'), patienceOver()]) : Promise.resolve()
  for (const { status, after } of plan) clock.after(after + wait, () => void announceStatus(world, number, customer, line, status))
  const arrival = plan.find(({ status }) => status === 'delivered')?.after ?? plan[0]?.after ?? 0
  if (!isReaction) clock.after(arrival + wait, () => arrive(world, number, customer, line))
  return early
}

function arrive(world: World, number: NumberState, customer: Customer, line: Line): void {
  answerByFault(world, number, customer)
  for (const listener of number.listeners) listener(customer, line)
}

const patienceOver = () => new Promise<void>((over) => setTimeout(over, patience).unref())
