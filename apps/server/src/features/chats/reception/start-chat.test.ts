import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { aNumber } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Number = { phonenumberId: string; phonenumber?: string; countryNumber?: string; name?: string }

const start = (asker: TestAgent, { phonenumber = '11987214406', countryNumber = '55', ...rest }: Number) =>
  house.ask(chatActionCalls.startChat, { companyId: asker.companyId, phonenumber, countryNumber, ...rest }, asker)
const contacts = (companyId: string) => house.superuser`select contact_id, name, status from contacts where company_id = ${companyId}`
const chats = (companyId: string) => house.superuser`select wa_id from chats where company_id = ${companyId}`

async function aShop() {
  const scene = await aChatScene(house)
  return { ...scene, phonenumberId: await aNumber(house.superuser, scene.companyId) }
}

describe('[CH39] a chat that is started by a number', () => {
  it('is closed, in the first department of the asker by name, with a contact that nobody has reached yet', async () => {
    const { companyId, phonenumberId, ana, sales, rowOf, told, sessionsOf } = await aShop()
    const { status, result } = await start(ana, { phonenumberId, name: 'Marina' })
    const place = { chatStatus: ChatStatus.Closed, departmentId: sales, agentId: null, handledBy: 'queue', version: 1 }
    expect([status, result]).toEqual([200, { phonenumberId, waId: '5511987214406', ...place, snoozedUntil: null }])
    expect(await rowOf(result)).toMatchObject(place)
    expect(await contacts(companyId)).toMatchObject([{ name: 'Marina', status: ContactStatus.Registered }])
    expect((await told()).map(({ name }) => name).toSorted()).toEqual(['chat.changed', 'contact.changed'])
    expect(await sessionsOf(result)).toEqual([])
  })

  it('is in another department for who works elsewhere, and nowhere for who works in none that serves the number', async () => {
    const { companyId, phonenumberId, caio, admin, care, anAgent, aDepartment } = await aShop()
    expect((await start(caio, { phonenumberId })).result.departmentId).toBe(care)
    expect((await start(admin, { phonenumberId, phonenumber: '11987214407' })).result.departmentId).toBe(care)
    const outlet = await aDepartment('Outlet', { phonenumberIdList: [await aNumber(house.superuser, companyId)] })
    const strange = await anAgent({ departmentIds: [outlet] })
    const { refusal } = await start(strange, { phonenumberId, phonenumber: '11987214408' })
    expect(refusal.code).toBe('department.notFound')
    expect([await chats(companyId), await contacts(companyId)].map(({ length }) => length)).toEqual([2, 2])
  })

  it('is in the department that the number names, for who works there', async () => {
    const { companyId, phonenumberId, admin, caio, sales, care } = await aShop()
    await house.superuser`update phone_numbers set department_id = ${sales} where company_id = ${companyId}`
    expect((await start(admin, { phonenumberId })).result.departmentId).toBe(sales)
    expect((await start(caio, { phonenumberId, phonenumber: '11987214407' })).result.departmentId).toBe(care)
  })

  it.each(['11987214406', '1187214406', '+55 (11) 98721-4406'])(
    'is the one that is there, whatever form the number has: %s',
    async (phonenumber) => {
      const { companyId, phonenumberId, ana, chatOf } = await aShop()
      const chat = await chatOf({ phonenumberId, waId: '551187214406', agentId: ana.userId })
      const { status, result } = await start(ana, { phonenumberId, phonenumber, name: 'Marina' })
      expect([status, result]).toEqual([200, expect.objectContaining({ ...chat, agentId: ana.userId, version: 2 })])
      expect(await contacts(companyId)).toMatchObject([{ name: 'Marina' }])
      await start(ana, { phonenumberId, phonenumber, name: 'Outra' })
      expect(await contacts(companyId)).toMatchObject([{ name: 'Marina' }])
    },
  )

  it('gives its name to a contact that has none, which is told and logged as any renaming', async () => {
    const { companyId, phonenumberId, ana, chatOf, told, sales } = await aShop()
    const chat = await chatOf({ phonenumberId, waId: '5511987214406', agentId: ana.userId })
    const [{ contactId }] = await house.superuser<[{ contactId: string }]>`select contact_id from contacts where company_id = ${companyId}`
    await start(ana, { phonenumberId, name: ' Marina ' })
    const news = { name: 'contact.changed', payload: { ...chat, contactId, departmentId: sales, agentId: ana.userId, version: 2 } }
    const renamedChat = { name: 'chat.changed', payload: { ...chat, version: 2, entry: { contactName: 'Marina' } } }
    expect(await told()).toMatchObject([renamedChat, news])
    const audited = () =>
      house.superuser`select what, target, before, after, user_id from audit_entries where company_id = ${companyId} order by what`
    const renamed = { what: 'contact.rename', target: contactId, before: { name: '' }, after: { name: 'Marina' }, userId: ana.userId }
    expect(await audited()).toMatchObject([{ what: 'chat.start' }, renamed])
    await start(ana, { phonenumberId, name: 'Outra' })
    expect([(await told()).length, (await audited()).map(({ what }) => what)]).toEqual([2, ['chat.start', 'chat.start', 'contact.rename']])
  })

  it('is the latest that the asker sees, where the contact has several', async () => {
    const { companyId, phonenumberId, ana, bia, caio, sales, care, chatOf } = await aShop()
    const hers = await chatOf({ phonenumberId, waId: '551187214406', agentId: ana.userId })
    const his = await chatOf({ phonenumberId, waId: '5511987214406', departmentId: care, agentId: caio.userId })
    await house.superuser`update chats set last_message_at = now() + interval '1 hour' where company_id = ${companyId} and wa_id = ${his.waId}`
    expect((await start(bia, { phonenumberId })).result).toMatchObject({ waId: hers.waId, departmentId: sales })
    expect((await start(caio, { phonenumberId })).result).toMatchObject({ waId: his.waId, departmentId: care })
    await house.superuser`update departments set may_see_others = false where department_id = ${sales}`
    expect((await start(bia, { phonenumberId })).refusal.code).toBe('chat.notFound')
    expect(await chats(companyId)).toHaveLength(2)
  })

  it('is another one on another number of the company, with the same contact', async () => {
    const { companyId, phonenumberId, ana } = await aShop()
    await start(ana, { phonenumberId })
    const { result } = await start(ana, { phonenumberId: await aNumber(house.superuser, companyId) })
    expect(result.phonenumberId).not.toBe(phonenumberId)
    expect([await chats(companyId), await contacts(companyId)].map(({ length }) => length)).toEqual([2, 1])
  })

  it('[CH2] is not there for who does not see it', async () => {
    const { phonenumberId, ana, caio, chatOf, rowOf } = await aShop()
    const chat = await chatOf({ phonenumberId, waId: '5511987214406', agentId: ana.userId })
    expect((await start(caio, { phonenumberId })).refusal.code).toBe('chat.notFound')
    expect((await rowOf(chat)).version).toBe(1)
  })

  it('is one, though two start it at the same moment', async () => {
    const { companyId, phonenumberId, ana, bia } = await aShop()
    for (let round = 0; round < 10; round += 1) {
      const phonenumber = `1198721440${round}`
      const asked = [ana, bia, ana, bia].map((asker, at) => start(asker, { phonenumberId, phonenumber, name: `Nome ${at}` }))
      const answers = await Promise.all(asked)
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ result }) => result.waId)).size).toBe(1)
      expect([await chats(companyId), await contacts(companyId)].map(({ length }) => length)).toEqual([round + 1, round + 1])
      expect(new Set((await contacts(companyId)).map(({ status: met }) => met))).toEqual(new Set([ContactStatus.Registered]))
    }
  })
})

it('R178 what is no number is refused, and nothing is made', async () => {
  const { companyId, phonenumberId, ana } = await aShop()
  for (const phonenumber of ['123', 'abc', '119872144061', '+1 212 555 0123']) {
    const { status, refusal } = await start(ana, { phonenumberId, phonenumber })
    expect([phonenumber, status, refusal.code]).toEqual([phonenumber, 400, 'contact.invalidNumber'])
  }
  expect((await start(ana, { phonenumberId, countryNumber: '999' })).refusal.code).toBe('contact.invalidNumber')
  expect([await chats(companyId), await contacts(companyId)]).toEqual([[], []])
})

it.each(ChannelType.values)('on a channel of type %i it is a matter of whether people are known there by a number', async (channelType) => {
  const { phonenumberId, ana } = await aShop()
  await house.superuser`update phone_numbers set channel_type = ${channelType} where phonenumber_id = ${phonenumberId}`
  const isByNumber = channelType === ChannelType.WhatsAppCloud || channelType === ChannelType.WhatsAppOnPremises
  expect((await start(ana, { phonenumberId })).refusal.code).toBe(isByNumber ? undefined : 'number.notFound')
  const foreign = await aShop()
  expect((await start(ana, { phonenumberId: foreign.phonenumberId })).refusal.code).toBe('number.notFound')
})
