import type { NewMessage, ReceivingContext } from '../../chats/public.ts'
import type { FoundContact } from '../../contacts/public.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'
import type { NewFact } from '../facts/fold-messages.ts'
import { makeDepartment } from './make-department.ts'

type ReceivedMessage = NewMessage & { providerMessageId: string }

/** What the events of one transaction leave to be done once for all of them. */
export type Left = {
  messages: ReceivedMessage[]
  facts: NewFact[]
  /** Of ours, those of which the provider said that they failed. */
  failed: string[]
  settled: { messageId: string; phonenumberId: string; providerMessageId: string }[]
}

export type InboundContext = NumberWork & ReceivingContext & { left: Left; turns: Map<string, Promise<unknown>> }

export function openInbound(work: NumberWork): InboundContext {
  let made: Promise<string> | null = null
  return {
    ...work,
    now: work.house.clock.now(),
    left: { messages: [], facts: [], failed: [], settled: [] },
    turns: new Map(),
    receivers: new Map(),
    makeDepartment: () => (made ??= makeDepartment(work)),
  }
}

/** Events of one person after each other, though they came by different names: the transaction that they share keeps none of them out. */
export function inTurn<T>(
  { turns }: InboundContext,
  { contactId, isNewcomer }: FoundContact,
  run: (isFirst: boolean) => Promise<T>,
): Promise<T> {
  const before = turns.get(contactId)
  const turn = before ? before.then(() => run(false)) : run(isNewcomer)
  turns.set(contactId, turn)
  return turn
}

export const addMessage = ({ left }: InboundContext, message: ReceivedMessage) => void left.messages.push(message)

export const addFact = ({ left }: InboundContext, fact: NewFact) => void left.facts.push(fact)
