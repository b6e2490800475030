import { deliveryCalls } from '@prosa/contract/delivery/calls'
import type { TestAgent } from '../scenes/a-company.ts'
import type { TestHouse } from '../test-house.ts'
import { itemsOf } from './come-to-rest.ts'
import type { Outside } from './outside.ts'

/** What customers wrote, by whom and in order; and what agents were told is taken. */
export type Story = { written: Map<string, string[]>; answered: { clientMessageId: string; text: string; waId: string }[] }
type Scene = { companyId: string; phonenumberId: string; agent: TestAgent; outside: Outside; story: Story }

type Stored = {
  waId: string
  providerMessageId: string | null
  clientMessageId: string | null
  fromMe: boolean
  statusDetail: string | null
  messageStatus: number
}

/** Complaints, of which there must be none, and how much there was. */
export async function verdictOf({ superuser, ask }: TestHouse, { companyId, phonenumberId, agent, outside, story }: Scene) {
  const complaints: string[] = []
  const stored = await superuser<Stored[]>`select wa_id, provider_message_id, client_message_id, from_me, status_detail, message_status
    from messages where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and message_type <> 'system'
    order by wa_id, at, message_id`
  const acknowledged = await outside.acknowledged()
  const inbound = stored.filter(({ fromMe }) => !fromMe)

  for (const [waId, ids] of story.written) {
    const kept = inbound.filter((message) => message.waId === waId).map(({ providerMessageId }) => providerMessageId)
    const due = ids.filter((id) => acknowledged.has(id))
    if (due.length !== ids.length) complaints.push(`${waId}: ${ids.length - due.length} messages were never acknowledged`)
    if (JSON.stringify(kept) !== JSON.stringify(due))
      complaints.push(`${waId}: wrote ${due.length}, stored ${kept.length}, or in another order`)
  }
  // All else was done when it came to rest, and what is here now has come since: a status, which the provider tells when it likes.
  for (const { queue, reason, isSetAside } of await itemsOf({ superuser }, companyId))
    if (isSetAside || queue === 'outbound') complaints.push(`something of the queue ${queue} waits: ${reason}`)
  const chats = await superuser`select wa_id from chats where company_id = ${companyId}`
  if (chats.length !== story.written.size) complaints.push(`${story.written.size} customers have ${chats.length} chats`)
  const contacts = await superuser`select contact_id from contacts where company_id = ${companyId}`
  if (contacts.length !== story.written.size) complaints.push(`${story.written.size} customers are ${contacts.length} contacts`)
  const sessions = await superuser`select 1 from chat_sessions where company_id = ${companyId}`
  if (sessions.length !== story.written.size) complaints.push(`${story.written.size} chats have ${sessions.length} sessions`)

  const received = await outside.received()
  const times = new Map<string, number>()
  for (const { text } of received) times.set(text, (times.get(text) ?? 0) + 1)
  for (const [text, count] of times) if (count > 1) complaints.push(`"${text}" reached the provider ${count} times`)

  const listed = (await ask(deliveryCalls.listUncertainMessages, { companyId }, { token: agent.token })).result.map(
    ({ clientMessageId }) => clientMessageId,
  )
  let uncertain = 0
  for (const { clientMessageId, text } of story.answered) {
    const copies = stored.filter((message) => message.clientMessageId === clientMessageId)
    if (copies.length !== 1) complaints.push(`"${text}" was taken and is stored ${copies.length} times`)
    const isUncertain = copies[0]?.statusDetail === 'uncertain'
    if (isUncertain) uncertain += 1
    if (isUncertain !== listed.includes(clientMessageId)) complaints.push(`"${text}" is uncertain, and not in the list of those`)
    if (!isUncertain && !times.has(text)) complaints.push(`"${text}" was taken and never reached the provider`)
  }
  return { complaints, written: inbound.length, answered: story.answered.length, received: received.length, uncertain }
}
