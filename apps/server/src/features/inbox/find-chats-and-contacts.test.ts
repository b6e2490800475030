import { ChatStatus } from '@prosa/contract/chats/states'
import { inboxCalls, mostFoundAnywhere } from '@prosa/contract/inbox/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const find = async (searchFilter: string, asker: TestAgent) => {
  const { result } = await house.ask(inboxCalls.findChatsAndContacts, { companyId: asker.companyId, searchFilter }, asker)
  return { chats: result.chats.map(({ waId }) => waId), contacts: result.contacts }
}

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  const [ana, keeper, admin] = [
    await company.anAgent({ departmentIds: [sales] }),
    await company.anAgent({ departmentIds: [sales], permissions: ['agent', 'contact'] }),
    await company.anAdmin({ departmentIds: [] }),
  ]
  const chatWith = async (waId: string, name: string, departmentId: string, chatStatus: ChatStatus = ChatStatus.Pending) => {
    const chat = await aChat(house.superuser, { companyId, departmentId, waId, chatStatus })
    await house.superuser`update contacts set name = ${name} where company_id = ${companyId} and contact_id = (
      select contact_id from contact_identifiers where company_id = ${companyId} and wa_id = ${waId})`
    return chat
  }
  return { companyId, sales, care, ana, keeper, admin, chatWith }
}

describe('[CH47] a search of everything', () => {
  it('finds chats that are seen, closed ones too, and contacts only for who may know all of them', async () => {
    const { companyId, sales, care, ana, keeper, admin, chatWith } = await aScene()
    const seen = await chatWith('5511987654321', 'Fernanda Lacerda', sales, ChatStatus.Closed)
    const hidden = await chatWith('5511977770001', 'Fernando Bastos', care)
    const contactId = newId()
    await house.superuser`insert into contacts (company_id, contact_id, name, created_at)
      values (${companyId}, ${contactId}, 'Fernanda Queiroz', now())`
    await house.superuser`insert into contact_identifiers (company_id, wa_id, contact_id)
      values (${companyId}, '5531998712204', ${contactId})`
    expect(await find('fern', ana)).toEqual({ chats: [seen.waId], contacts: [] })
    const found = await find('FERN', keeper)
    expect(found.chats).toEqual([seen.waId])
    expect(found.contacts).toEqual([
      { contactId: expect.any(String), name: 'Fernanda Lacerda', waId: seen.waId, chat: seen },
      { contactId: expect.any(String), name: 'Fernanda Queiroz', waId: '5531998712204', chat: null },
      { contactId: expect.any(String), name: 'Fernando Bastos', waId: hidden.waId, chat: null },
    ])
    expect((await find('bastos fer', admin)).contacts).toMatchObject([{ name: 'Fernando Bastos', chat: hidden }])
    for (const typed of ['(31) 99871-2204', '31 9871 2204', '+55 31 99871', '2204'])
      expect((await find(typed, keeper)).contacts).toMatchObject([{ name: 'Fernanda Queiroz' }])
    expect(await find('  ', admin)).toEqual({ chats: [], contacts: [] })
    const stranger = await (await house.aCompany()).anAdmin()
    expect(await find('fern', stranger)).toEqual({ chats: [], contacts: [] })
  })

  it('gives no more than eight of each, of the contacts the first by name', async () => {
    const { sales, admin, chatWith } = await aScene()
    const names = Array.from({ length: 2 * mostFoundAnywhere }, (_, nth) => `Maria ${String.fromCodePoint(97 + nth)}`)
    for (const [nth, name] of names.toReversed().entries()) await chatWith(`55119${80000000 + nth}`, name, sales)
    const { chats, contacts } = await find('maria', admin)
    expect([chats.length, contacts.length]).toEqual([mostFoundAnywhere, mostFoundAnywhere])
    expect(contacts.map(({ name }) => name)).toEqual(names.slice(0, mostFoundAnywhere))
  })
})
