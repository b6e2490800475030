import { departmentEvents } from '@prosa/contract/departments/events'
import { newId } from '../../../kit/db/ids.ts'
import type { NewMessage, ReceivingContext } from '../../chats/public.ts'
import type { FoundContact } from '../../contacts/public.ts'
import { insertDepartment } from '../../departments/public.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'
import type { NewFact } from '../facts/fold-messages.ts'
import { listNamesLike } from './lookup-store.ts'

type ReceivedMessage = NewMessage & { providerMessageId: string }

/** What the events of one transaction leave to be done once for all of them. */
type Left = {
  messages: ReceivedMessage[]
  facts: NewFact[]
  /** Of ours, those of which the provider said that they failed. */
  failed: string[]
  settled: { messageId: string; phonenumberId: string; providerMessageId: string }[]
  /** Who wrote when, to the minute, where that is news; and whether they were in the bin until then. */
  active: Map<string, { at: number; isInBin: boolean }>
}

export type InboundContext = NumberWork & ReceivingContext & { left: Left; turns: Map<string, Promise<unknown>> }

export function openInbound(work: NumberWork): InboundContext {
  let made: Promise<string> | null = null
  return {
    ...work,
    now: work.house.clock.now(),
    left: { messages: [], facts: [], failed: [], settled: [], active: new Map() },
    turns: new Map(),
    receivers: new Map(),
    makeDepartment: () => (made ??= makeDepartment(work)),
  }
}

/** A mutex for each contact: events of one person run one after the other, though they came by different names and share a transaction. */
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

const minute = 60_000

/** To the minute, and never later than now, whatever a provider's clock says. */
export const activityOf = ({ now }: InboundContext, at: number): number => Math.floor(Math.min(at, now) / minute) * minute

/** The contact's row is written once a minute at most, however much somebody writes. */
export function addActivity(ctx: InboundContext, { contactId, activeAt, isInBin }: FoundContact, at: number): void {
  const wrote = Math.max(activityOf(ctx, at), ctx.left.active.get(contactId)?.at ?? 0)
  if (isInBin || wrote > (activeAt ?? 0)) ctx.left.active.set(contactId, { at: wrote, isInBin })
}

export const addFact = ({ left }: InboundContext, fact: NewFact) => void left.facts.push(fact)

/** What people call it who never thought of departments. */
const firstName = 'Atendimento'

/** One that serves all numbers. A department of that name may be there and serve others only. */
async function makeDepartment({ db, emit, companyId }: NumberWork): Promise<string> {
  const departmentId = newId()
  const departmentName = freeName(await listNamesLike(db, companyId, firstName.toLowerCase()))
  await insertDepartment(db, companyId, { departmentId, departmentName, phonenumberIdList: [] })
  emit(departmentEvents.changed, { departmentId, version: 1 })
  return departmentId
}

function freeName(taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? firstName : `${firstName} ${count}`
    if (!taken.includes(name.toLowerCase())) return name
  }
}
