import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import type { TimelineEntry } from '@prosa/contract/contacts/timeline-entry'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aMessage } from '../../../testing/scenes/a-message.ts'
import { contactScene } from '../../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { listContactTimeline } = contactDataCalls
const { loadContactHistory } = chatHistoryCalls
const day = 86_400_000

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** A person with a chat in each of two departments; the second is seen by the administrator alone. */
async function scene() {
  const made = await contactScene(house)
  const { companyId, customer, aCustomer, care, sales } = made
  const hidden = await aCustomer({ departmentId: care })
  await house.superuser`update chats set contact_id = ${customer.contactId} where company_id = ${companyId} and wa_id = ${hidden.waId}`
  const now = house.clock.now()
  for (const [chat, ago] of [
    [customer, 0],
    [customer, 3 * day],
    [customer, 3 * day + 1],
    [hidden, 5 * day],
  ] as const)
    await house.superuser`update messages set at = ${now - ago}, message_body = ${`há ${ago}`}
      where message_id = ${await aMessage(house.superuser, companyId, chat)}`
  const keeper = await made.anAgent({ permissions: ['contact'], departmentIds: [sales] })
  const blind = await made.anAgent({ permissions: ['contact'], departmentIds: [] })
  return { ...made, hidden, keeper, blind, now }
}

describe('[CP4] R057 the timeline of a person', () => {
  it('has everything once, the newest first, however it is paged, and by kind', async () => {
    const { asked, admin, ana, customer, companyId, now } = await scene()
    await house.ask(contactCalls.renameContact, { ...asked, name: 'Lia' }, ana)
    for (const body of ['uma', 'duas']) await house.ask(contactCalls.addContactNote, { ...asked, noteId: newId(), body }, ana)
    await house.superuser`insert into contact_consents (company_id, contact_id, evidence, status, source, said, at)
      values (${companyId}, ${customer.contactId}, 'x', 'revoked', 'keyword', 'PARAR', to_timestamp(${(now - day) / 1000}))`
    const whole = (await house.ask(listContactTimeline, { ...asked, pageSize: 100 }, admin)).result
    expect(whole.after).toBeNull()
    expect(new Set(whole.entries.map(({ kind }) => kind))).toEqual(new Set(['messages', 'note', 'consent', 'change']))
    expect(whole.entries.filter(({ kind }) => kind === 'change')).toMatchObject([
      { what: 'contact.rename', by: 'Ana', after: { name: 'Lia' } },
    ])
    const paged: TimelineEntry[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const { result } = await house.ask(listContactTimeline, { ...asked, pageSize: 1, ...(after && { after }) }, admin)
      paged.push(...result.entries)
      after = result.after
    }
    expect(paged).toEqual(whole.entries)
    expect(whole.entries.map(({ at }) => at)).toEqual(whole.entries.map(({ at }) => at).toSorted((one, other) => other - one))
    const { result } = await house.ask(listContactTimeline, { ...asked, kinds: ['note'] }, admin)
    expect(result.entries.map((entry) => entry.kind === 'note' && entry.body)).toEqual(['duas', 'uma'])
  })

  it('sums messages up by day, of chats that the asker sees and of no others', async () => {
    const { asked, admin, keeper, blind, hidden, customer } = await scene()
    const days = async (who: typeof admin) => {
      const { result } = await house.ask(listContactTimeline, { ...asked, kinds: ['messages', 'session'] }, who)
      return result.entries.flatMap((entry) => (entry.kind === 'messages' ? [[entry.waId, entry.received + entry.sent]] : []))
    }
    expect((await days(admin)).filter(([waId]) => waId === hidden.waId)).not.toEqual([])
    const seen = await days(keeper)
    expect(seen.every(([waId]) => waId === customer.waId)).toBe(true)
    expect(seen.at(-1)).toEqual([customer.waId, 2])
    expect(await days(blind)).toEqual([])
    expect((await house.ask(contactCalls.getContact, asked, blind)).status).toBe(200)
  })
})

describe('C119 [CP4] the history of a person', () => {
  it('has all chats that the asker sees, page by page, and no other', async () => {
    const { asked, admin, keeper, blind, ana, hidden, customer } = await scene()
    const bodies = async (who: typeof admin, more = {}) =>
      (await house.ask(loadContactHistory, { ...asked, ...more }, who)).result.messages.map(
        ({ waId, messageBody }) => `${waId} ${messageBody}`,
      )
    const all = await bodies(admin)
    expect(all.some((line) => line.startsWith(hidden.waId))).toBe(true)
    for (const who of [keeper, ana]) expect((await bodies(who)).every((line) => line.startsWith(customer.waId))).toBe(true)
    expect(await bodies(blind)).toEqual([])
    const { messages } = (await house.ask(loadContactHistory, asked, admin)).result
    const [, second] = messages
    expect(all.slice(0, 2)).toEqual([`${hidden.waId} há ${5 * day}`, `${customer.waId} há ${3 * day + 1}`])
    expect(await bodies(admin, { beforeTime: second!.time, beforeMessageId: second!.messageId })).toEqual(all.slice(0, 1))
  })
})
