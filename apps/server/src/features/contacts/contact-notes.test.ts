import { contactCalls } from '@prosa/contract/contacts/calls'
import { mostNotes } from '@prosa/contract/contacts/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { addContactNote, removeContactNote, getContact } = contactCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Asked = { companyId: string; waId: string }
const add = (who: TestAgent, asked: Asked, body: string, noteId = newId()) => house.ask(addContactNote, { ...asked, noteId, body }, who)
const remove = (who: TestAgent, asked: Asked, noteId: string) => house.ask(removeContactNote, { ...asked, noteId }, who)
const bodies = async (who: TestAgent, asked: Asked) => (await house.ask(getContact, asked, who)).result.notes.map(({ body }) => body)

describe('[CT9] a note', () => {
  it('is there once for its id, also when it is sent twice at the same moment, the newest first', async () => {
    const { ana, asked, told } = await contactScene(house)
    await add(ana, asked, 'Primeira')
    house.clock.advance(1_000)
    const noteId = newId()
    const answers = await Promise.all([add(ana, asked, ' Segunda ', noteId), add(ana, asked, ' Segunda ', noteId)])
    for (const { status, result } of answers)
      expect([status, result]).toEqual([200, { noteId, body: 'Segunda', agentId: ana.userId, agentName: 'Ana', at: house.clock.now() }])
    expect(await bodies(ana, asked)).toEqual(['Segunda', 'Primeira'])
    expect(await told()).toHaveLength(2)
  })

  it('[ME60] is kept without the number of a card', async () => {
    const { ana, asked } = await contactScene(house)
    await add(ana, asked, 'Paga com 4111 1111 1111 1111')
    expect(await bodies(ana, asked)).toEqual(['Paga com •••• •••• •••• 1111'])
  })

  it('of nothing but blanks is none', async () => {
    const { ana, asked } = await contactScene(house)
    const { status, refusal } = await add(ana, asked, ' \n ')
    expect([status, refusal.fields]).toEqual([400, [{ name: 'body', problem: 'required' }]])
  })

  it('with the id of one of another contact tells nothing of that one', async () => {
    const { ana, admin, companyId, asked, care, aCustomer } = await contactScene(house)
    const hidden = { companyId, waId: (await aCustomer({ departmentId: care })).waId }
    const { noteId } = (await add(admin, hidden, 'Segredo')).result
    const { status, body } = await add(ana, asked, 'Oi', noteId)
    expect([status, body.includes('Segredo')]).toEqual([404, false])
    expect(await bodies(admin, hidden)).toEqual(['Segredo'])
  })

  it('is one of two hundred at most', async () => {
    const { ana, companyId, asked, customer } = await contactScene(house)
    await house.superuser`insert into contact_notes (company_id, note_id, contact_id, body, user_id, at)
      select ${companyId}, ${newId()} || n, ${customer.contactId}, 'Nota', ${ana.userId}, now() from generate_series(1, ${mostNotes - 1}) n`
    const { result } = await add(ana, asked, 'A última')
    expect((await add(ana, asked, 'Uma a mais')).refusal.code).toBe('contact.tooManyNotes')
    expect((await add(ana, asked, 'A última', result.noteId)).status).toBe(200)
  })

  it('is taken away by who wrote it and by administrators, once', async () => {
    const { ana, admin, asked, anAgent, sales, told } = await contactScene(house)
    const colleague = await anAgent({ departmentIds: [sales] })
    const [hers, another] = [(await add(ana, asked, 'Dela')).result.noteId, (await add(ana, asked, 'Outra')).result.noteId]
    expect((await remove(colleague, asked, hers)).refusal.code).toBe('contact.noteNotFound')
    expect((await remove(ana, asked, hers)).result).toEqual({ isRemoved: true })
    expect((await remove(ana, asked, hers)).refusal.code).toBe('contact.noteNotFound')
    expect((await remove(admin, asked, another)).status).toBe(200)
    expect(await bodies(ana, asked)).toEqual([])
    expect(await told()).toHaveLength(4)
  })
})
