import { contactCalls } from '@prosa/contract/contacts/calls'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { startSimulator } from '@prosa/simulator/start-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aCloudNumber } from '../../testing/scenes/a-number.ts'
import { aSender } from '../../testing/scenes/a-sender.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { blockContact, unblockContact, getContact } = contactCalls
const { Valid, Invalid, Blocked } = ContactStatus

const simulator = await startSimulator({ seed: 5 })
afterAll(() => simulator.stop())

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ config: { graphUrl: simulator.graphUrl, simulatorUrl: simulator.origin } })
})

/** A customer with a chat on each of two numbers. */
async function aScene() {
  const scene = await contactScene(house)
  const { companyId, customer, sales } = scene
  const other = await aChat(house.superuser, { companyId, departmentId: sales })
  await house.superuser`update chats set contact_id = ${customer.contactId}, window_expires_at = ${house.clock.now() + 60_000}
    where company_id = ${companyId}`
  const status = async () =>
    (await house.superuser`select status, status_unblocked from contacts where contact_id = ${customer.contactId}`)[0]!
  const send = async (chat: { phonenumberId: string; waId: string }) => {
    const message = { clientMessageId: newId(), messageType: 'text' as const, messageBody: 'Oi' }
    const { phonenumberId, waId } = chat
    const { refusal, status } = await house.ask(messageCalls.sendMessage, { companyId, phonenumberId, waId, ...message }, scene.ana)
    return status === 200 ? 'sent' : refusal.code
  }
  return { ...scene, other, status, send, caio: await scene.anAgent({ permissions: ['contact'], departmentIds: [] }) }
}

const block = (who: TestAgent, asked: { companyId: string; waId: string }, phonenumberIdList?: string[]) =>
  house.ask(blockContact, { ...asked, ...(phonenumberIdList && { phonenumberIdList }) }, who)
const unblock = (who: TestAgent, asked: { companyId: string; waId: string }, phonenumberIdList?: string[]) =>
  house.ask(unblockContact, { ...asked, ...(phonenumberIdList && { phonenumberIdList }) }, who)

describe('[CT10] a contact', () => {
  it('blocked on one number is written to through the other one', async () => {
    const { caio, ana, asked, customer, other, send, told } = await aScene()
    const { status, result } = await block(caio, asked, [customer.phonenumberId])
    expect([status, result]).toMatchObject([200, { status: Blocked, blockedOn: [customer.phonenumberId], version: 2 }])
    expect([await send(customer), await send(other)]).toEqual(['contact.blocked', 'sent'])
    expect(await told()).toHaveLength(2)
    const shown = async ({ phonenumberId, waId }: { phonenumberId: string; waId: string }) =>
      (await house.ask(messageCalls.getChatDetail, { companyId: asked.companyId, phonenumberId, waId }, ana)).result.contact.status
    expect([await shown(customer), await shown(other)]).toEqual([Blocked, Valid])
  })

  it('blocked on all, where none is named, is what it was once none blocks it any more', async () => {
    const { caio, asked, customer, other, status, send } = await aScene()
    await house.superuser`update contacts set status = ${Invalid} where contact_id = ${customer.contactId}`
    expect((await block(caio, asked)).result.blockedOn).toEqual([customer.phonenumberId, other.phonenumberId].toSorted())
    expect(await status()).toEqual({ status: Blocked, statusUnblocked: Invalid })
    expect((await unblock(caio, asked, [other.phonenumberId])).result).toMatchObject({
      status: Blocked,
      blockedOn: [customer.phonenumberId],
    })
    expect([await send(customer), await send(other)]).toEqual(['contact.blocked', 'sent'])
    expect((await unblock(caio, asked)).result).toMatchObject({ status: Invalid, blockedOn: [] })
    expect(await status()).toEqual({ status: Invalid, statusUnblocked: null })
    expect(await send(customer)).toBe('sent')
  })

  it('is blocked on numbers of the company, by who has the permission for contacts', async () => {
    const { caio, ana, asked, companyId, status } = await aScene()
    const foreign = await contactScene(house)
    for (const id of [foreign.customer.phonenumberId, 'nenhum'])
      expect((await block(caio, asked, [id])).refusal.code).toBe('number.notFound')
    expect((await block(ana, asked)).refusal.code).toBe('permission.denied')
    expect((await block(foreign.admin, { companyId: foreign.companyId, waId: asked.waId })).refusal.code).toBe('contact.notFound')
    expect(await status()).toEqual({ status: Valid, statusUnblocked: null })
    expect(await house.superuser`select 1 from outbound where company_id = ${companyId}`).toEqual([])
  })

  it('blocked twice is blocked once, and nobody is told a second time outside', async () => {
    const { caio, asked, companyId } = await aScene()
    await block(caio, asked)
    await block(caio, asked)
    expect((await house.ask(getContact, asked, caio)).result.blockedOn).toHaveLength(2)
    expect(await house.superuser`select 1 from outbound where company_id = ${companyId} and payload ? 'blockOf'`).toHaveLength(2)
  })
})

describe('[CT10] the provider', () => {
  const blockedAt = async (providerId: string) => {
    const answer = await fetch(`${simulator.graphUrl}/v25.0/${providerId}/block_users`, {
      headers: { authorization: 'Bearer demo-access-token' },
    })
    const { data } = (await answer.json()) as { data: { wa_id: string }[] }
    return data.map((one) => one.wa_id)
  }

  /** A number of the simulator, with people who wrote just now. */
  async function aScene(providerId: string, ...waIds: string[]) {
    const { companyId, sales, admin } = await contactScene(house)
    const { phonenumberId } = await aCloudNumber(house.house, house.superuser, companyId, {
      providerId,
      businessAccountId: '210000000000001',
      accessToken: 'demo-access-token',
    })
    const number = { companyId, phonenumberId }
    for (const waId of waIds) {
      const { customerId } = (await house.ask(simulatorCalls.addSimulatedCustomer, { ...number, name: 'Rui', waId }, admin)).result
      await house.ask(simulatorCalls.actAsCustomer, { ...number, customerId, action: 'text', text: 'Oi' }, admin)
      await aChat(house.superuser, { companyId, departmentId: sales, phonenumberId, waId })
    }
    await aSender(house)
    const waits = () => house.superuser`select reason from outbound where company_id = ${companyId} and payload ? 'blockOf'`
    const hasten = async () => {
      await house.superuser`update outbound set due_at = now() where company_id = ${companyId}`
      house.house.wakeups.wake('queue outbound')
    }
    return { companyId, admin, number, phonenumberId, waits, hasten, blockedThere: () => blockedAt(providerId) }
  }

  it('is told who is blocked, and who no longer is, as soon as it can be', async () => {
    const waId = '5511966660001'
    const { companyId, admin, phonenumberId, waits, hasten, blockedThere } = await aScene('200000000000001', waId)

    await house.superuser`update phone_numbers set channel_status = 2 where phonenumber_id = ${phonenumberId}`
    expect((await block(admin, { companyId, waId }, [phonenumberId])).status).toBe(200)
    await waitUntil('it waits for the number', async () => (await waits())[0]?.reason === 'disconnected')
    expect(await blockedThere()).toEqual([])
    await house.superuser`update phone_numbers set channel_status = 1 where phonenumber_id = ${phonenumberId}`
    await hasten()
    await waitUntil('it is blocked there', async () => (await blockedThere()).includes(waId))

    await unblock(admin, { companyId, waId })
    await waitUntil('it is no longer blocked there', async () => (await blockedThere()).length === 0)
    await waitUntil('nothing waits', async () => (await waits()).length === 0)
  })

  it('that could not block or unblock some of a list is asked again for these, and for no others', async () => {
    const [odd, even] = ['5511966660003', '5511966660004'] as const
    const { companyId, admin, number, phonenumberId, waits, hasten, blockedThere } = await aScene('200000000000002', odd, even)
    const inPart = async (blocksInPart: boolean) => {
      const { conditions } = (await house.ask(simulatorCalls.getSimulator, number, admin)).result
      await house.ask(simulatorCalls.setSimulatorConditions, { ...number, ...conditions, blocksInPart }, admin)
    }
    for (const [change, left, done] of [
      [block, [even], [even, odd]],
      [unblock, [odd], []],
    ] as const) {
      await inPart(true)
      for (const waId of [odd, even]) await change(admin, { companyId, waId }, [phonenumberId])
      await waitUntil('one of them waits', async () => (await waits()).map(({ reason }) => reason).join() === 'refused')
      expect(await blockedThere()).toEqual(left)
      await inPart(false)
      await hasten()
      await waitUntil('nothing waits', async () => (await waits()).length === 0)
      expect(await blockedThere()).toEqual(done)
    }
  })
})
