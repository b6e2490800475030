import type { ChatKey } from '@prosa/contract/chats/model'
import { deliveryCalls } from '@prosa/contract/delivery/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { idOf } from '../../../kit/db/ids.ts'
import { freePort } from '../../../kit/embedded-postgres/free-port.ts'
import { put } from '../../../kit/queue/queue.ts'
import { inboundPost, statusOf } from '../../../testing/scenes/inbound-scene.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { laneOf, outbound, outboundBulk } from '../../chats/public.ts'
import { outboundWorkers } from './outbound-workers.ts'

vi.setConfig({ testTimeout: 60_000 })

const doubtPause = 3_000

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
let post: Awaited<ReturnType<typeof inboundPost>>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
  post = await inboundPost(house)
  return () => post.close()
})

const textsOf = (waId: string) => provider.takenFor(waId).map(({ body }) => body.text?.body)
const isAccepted = ({ statusDetail }: { statusDetail?: string | undefined }) => statusDetail === 'accepted'
const isUncertain = ({ statusDetail }: { statusDetail?: string | undefined }) => statusDetail === 'uncertain'
const hasFailed = ({ messageStatus }: { messageStatus: MessageStatus }) => messageStatus === MessageStatus.Error
const nothingWaits = (companyId: string) => waitUntil('nothing waits', async () => (await scene.waiting(companyId)).length === 0)
/** By the clock, and for what lies in the queue. */
async function pauseIsOver(companyId: string, ms: number) {
  house.clock.advance(ms)
  await scene.hurry(companyId)
}
const seconds = () => Math.floor(house.clock.now() / 1_000)

describe('what is written', () => {
  it('leaves, is accepted, and says when', async () => {
    const { companyId, agent, number, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    await scene.aSender()
    const messageId = await scene.write(agent, chat, 'Bom dia')
    const message = await scene.settles(agent, chat, messageId, isAccepted)
    expect(message).toMatchObject({ messageStatus: MessageStatus.Queued, statusTimes: { accepted: house.clock.now() } })
    const [taken] = provider.takenFor(chat.waId)
    expect(taken).toMatchObject({ number: number.providerId, token: number.accessToken })
    expect(taken!.body).toMatchObject({ type: 'text', text: { body: 'Bom dia' }, biz_opaque_callback_data: messageId })
    await nothingWaits(companyId)
  })

  it('[ME9] [ME10] leaves once and in order for each customer, though three nodes send', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chats = await Promise.all(Array.from({ length: 6 }, () => aCustomer()))
    for (const _ of [1, 2, 3]) await scene.aSender()
    const texts = Array.from({ length: 12 }, (_, at) => `texto ${at}`)
    await Promise.all(
      chats.map(async (chat) => {
        for (const text of texts) await scene.write(agent, chat, text)
      }),
    )
    await nothingWaits(companyId)
    for (const { waId } of chats) expect(textsOf(waId)).toEqual(texts)
  })

  it('goes where the provider said last that answers go, and answers what the customer sees', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    await house.superuser`update chats set answer_to = '551188887777' where company_id = ${companyId}`
    await scene.aSender()
    const first = await scene.write(agent, chat, 'Um')
    await scene.settles(agent, chat, first, isAccepted)
    await scene.write(agent, chat, { messageBody: 'Dois', replyToMessageId: first })
    await nothingWaits(companyId)
    const [one, two] = provider.takenFor('551188887777')
    expect(two!.body.context).toEqual({ message_id: one!.id })
  })

  it('shows a status that came before the answer did', async () => {
    const { companyId, agent, number, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const { promise, resolve } = Promise.withResolvers<void>()
    provider.plan(chat.waId, { until: promise })
    await scene.aSender()
    const messageId = await scene.write(agent, chat)
    await waitUntil('it is asked', () => provider.askedFor(chat.waId).length)
    expect((await scene.read(agent, chat, messageId)).statusDetail).toBe('sending')
    resolve()
    const { id } = await waitUntil('it is taken', () => provider.takenFor(chat.waId)[0])
    await post.deliver(companyId, number, statusOf(id!, 'delivered', seconds(), { biz_opaque_callback_data: messageId }))
    await nothingWaits(companyId)
    expect((await scene.read(agent, chat, messageId)).messageStatus).toBe(MessageStatus.Delivered)
    expect(provider.askedFor(chat.waId)).toHaveLength(1)
  })
})

describe('[ME10] a message whose answer is lost', () => {
  it('is uncertain, keeps others waiting for moments only, is never sent again by itself, and is settled by a status', async () => {
    const { companyId, agent, number, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    provider.plan(chat.waId, 'lost')
    await scene.aSender()
    const [lost, next] = [await scene.write(agent, chat, 'Um'), await scene.write(agent, chat, 'Dois')]
    await scene.settles(agent, chat, lost, isUncertain)
    await pauseIsOver(companyId, doubtPause)
    await scene.settles(agent, chat, next, isAccepted)
    await nothingWaits(companyId)
    expect(textsOf(chat.waId)).toEqual(['Um', 'Dois'])
    const listed = await house.ask(deliveryCalls.listUncertainMessages, { companyId }, agent)
    expect(listed.result.map(({ messageId }) => messageId)).toEqual([lost])

    const id = provider.takenFor(chat.waId)[0]!.id!
    await post.deliver(companyId, number, statusOf(id, 'read', seconds(), { biz_opaque_callback_data: lost }))
    expect(await scene.read(agent, chat, lost)).toMatchObject({ messageStatus: MessageStatus.Read })
    expect((await house.ask(deliveryCalls.listUncertainMessages, { companyId }, agent)).result).toEqual([])
    expect(provider.askedFor(chat.waId)).toHaveLength(2)
  })

  it('[ME11] is sent again by a person, and by nobody who does not see it', async () => {
    const { companyId, agent, anAgent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    provider.plan(chat.waId, 'lost')
    await scene.aSender()
    const messageId = await scene.write(agent, chat, 'Um')
    await scene.settles(agent, chat, messageId, isUncertain)
    const asked = { companyId, ...chat, messageId }
    const stranger = await house.ask(messageCalls.resendMessage, asked, await anAgent({ departmentIds: [] }))
    expect([stranger.status, stranger.refusal.code]).toEqual([404, 'chat.notFound'])
    const { status, result } = await house.ask(messageCalls.resendMessage, asked, agent)
    expect([status, result.statusDetail]).toEqual([200, undefined])
    await pauseIsOver(companyId, doubtPause)
    await scene.settles(agent, chat, messageId, isAccepted)
    expect(textsOf(chat.waId)).toEqual(['Um', 'Um'])
    const again = await house.ask(messageCalls.resendMessage, asked, agent)
    expect([again.status, again.refusal.code]).toEqual([409, 'message.notFailed'])
  })

  it('is uncertain too where its worker died between the mark and the answer', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const [marked, next] = [await scene.write(agent, chat, 'Um'), await scene.write(agent, chat, 'Dois')]
    await house.superuser`update messages set status_detail = 'sending' where message_id = ${marked}`
    await scene.aSender()
    await scene.settles(agent, chat, marked, isUncertain)
    await scene.settles(agent, chat, next, isAccepted)
    await nothingWaits(companyId)
    expect(textsOf(chat.waId)).toEqual(['Dois'])
  })
})

describe('[ME21] a provider that does not answer', () => {
  it('gets one message at a time after a pause, until it answers one: nothing else becomes uncertain', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chats = await Promise.all(Array.from({ length: 8 }, () => aCustomer()))
    const [first, ...others] = chats as [ChatKey, ...ChatKey[]]
    for (const { waId } of others) provider.plan(waId, 'lost')
    provider.plan(first.waId, 'lost')
    await Promise.all([scene.aSender(), scene.aSender()])
    await scene.settles(agent, first, await scene.write(agent, first, 'Um'), isUncertain)
    for (const chat of others) await scene.write(agent, chat, 'Dois')
    const asked = () => others.filter(({ waId }) => provider.askedFor(waId).length > 0).length
    const pausedUntil = async () => {
      const [row] = await house.superuser<[{ until: number | null }]>`select sending_paused_until as until from phone_numbers
        where company_id = ${companyId}`
      return row.until
    }
    const allWait = () =>
      waitUntil('all wait', async () => {
        const waiting = await scene.waiting(companyId)
        return waiting.length === others.length - asked() && waiting.every(({ reason }) => reason === 'paused')
      })
    for (const times of [1, 2]) {
      await allWait()
      await pauseIsOver(companyId, (await pausedUntil())! - house.clock.now())
      await waitUntil('one more is asked', () => asked() >= times)
      await waitUntil('its answer is known', async () => (await scene.waiting(companyId)).length === others.length - times)
      await allWait()
      expect(asked()).toBe(times)
      expect((await pausedUntil())! - house.clock.now()).toBe(doubtPause)
    }
    for (const { waId } of others.filter(({ waId }) => provider.askedFor(waId).length === 0)) provider.plan(waId)
    await pauseIsOver(companyId, (await pausedUntil())! - house.clock.now())
    await waitUntil('one is answered', async () => (await pausedUntil()) === null)
    await scene.hurry(companyId)
    await nothingWaits(companyId)
    expect(await pausedUntil()).toBeNull()
    const listed = await house.ask(deliveryCalls.listUncertainMessages, { companyId }, agent)
    expect(listed.result).toHaveLength(3)
    for (const { waId } of chats) expect(provider.askedFor(waId)).toHaveLength(1)
  })
})

describe('[ME13] what is refused', () => {
  it('for good has failed with the reason, and the next one leaves', async () => {
    const { agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    provider.plan(chat.waId, { code: 131_009 })
    await scene.aSender()
    const [wrong, next] = [await scene.write(agent, chat, 'Um'), await scene.write(agent, chat, 'Dois')]
    const failed = await scene.settles(agent, chat, wrong, hasFailed)
    expect(failed.error).toEqual({ code: 'badRequest', providerCode: 131_009 })
    expect(failed.statusTimes.failed).toBe(house.clock.now())
    await scene.settles(agent, chat, next, isAccepted)
    expect(textsOf(chat.waId)).toEqual(['Dois'])
  })

  it('for its pair waits at the head of its chat, four times, and then has failed; others go on', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const [chat, other] = [await aCustomer(), await aCustomer()]
    provider.plan(chat.waId, ...Array.from({ length: 5 }, () => ({ code: 131_056 })))
    await scene.aSender()
    const [limited, behind] = [await scene.write(agent, chat, 'Um'), await scene.write(agent, chat, 'Dois')]
    await scene.settles(agent, other, await scene.write(agent, other), isAccepted)
    const delays: number[] = []
    for (let tries = 1; tries < 5; tries++) {
      await waitUntil('it waits', async () => {
        const [row] = await house.superuser<{ tries: number; left: number }[]>`
          select m.tries, extract(epoch from o.due_at - now())::double precision as left from messages m, outbound o
          where m.message_id = ${limited} and o.payload ->> 'messageId' = ${limited} and o.lease_id is null`
        if (row?.tries !== tries) return false
        delays.push(row.left)
        return true
      })
      expect(textsOf(chat.waId)).toEqual([])
      await scene.hurry(companyId)
    }
    for (const [at, most] of [1, 4, 16, 64].entries()) expect(delays[at]).toBeLessThanOrEqual(most)
    expect(delays[3]).toBeGreaterThan(16)
    expect((await scene.settles(agent, chat, limited, hasFailed)).error?.code).toBe('pairLimit')
    await scene.settles(agent, chat, behind, isAccepted)
  })

  it('because the provider is not there is tried again for as long as it takes', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const { sealed } = (await house.superuser`select sealed_credentials as sealed from phone_numbers where company_id = ${companyId}`)[0]!
    const away = house.house.sealer.seal(
      JSON.stringify({ accessToken: 'a', appSecret: 'b', verifyToken: 'c', baseUrl: `http://127.0.0.1:${await freePort()}` }),
      `phone_numbers:${companyId}:${chat.phonenumberId}`,
    )
    await house.superuser`update phone_numbers set sealed_credentials = ${away} where company_id = ${companyId}`
    await scene.aSender()
    const messageId = await scene.write(agent, chat)
    await waitUntil('it waits', async () => (await scene.waiting(companyId))[0]?.reason)
    expect((await scene.read(agent, chat, messageId)).messageStatus).toBe(MessageStatus.Queued)
    await house.superuser`update phone_numbers set sealed_credentials = ${sealed} where company_id = ${companyId}`
    await scene.hurry(companyId)
    await scene.settles(agent, chat, messageId, isAccepted)
    expect(textsOf(chat.waId)).toEqual(['Olá'])
  })
})

describe('[ME5] a number whose token is dead', () => {
  it('is disconnected and keeps its queue, which leaves in order once it is back', async () => {
    const { companyId, agent, anAdmin, number, aCustomer } = await scene.aShop({ accessToken: 'dead' })
    const [chat, other] = [await aCustomer(), await aCustomer()]
    provider.deadTokens.add('dead')
    await scene.aSender()
    const [one, two] = [await scene.write(agent, chat, 'Um'), await scene.write(agent, chat, 'Dois')]
    const three = await scene.write(agent, other, 'Três')
    for (const [where, id] of [
      [chat, one],
      [other, three],
    ] as const)
      await scene.settles(agent, where, id, ({ statusDetail }) => statusDetail === 'waiting')
    const [row] = await house.superuser`select channel_status, trouble from phone_numbers where company_id = ${companyId}`
    expect(row).toEqual({ channelStatus: ChannelStatus.Disconnected, trouble: 'tokenInvalid' })
    expect(await scene.waiting(companyId)).toHaveLength(3)
    const alive = { companyId, phonenumberId: number.phonenumberId, accessToken: 'alive' }
    expect((await house.ask(phoneNumberCalls.reconnectPhoneNumber, alive, await anAdmin())).status).toBe(200)
    await scene.settles(agent, chat, two, isAccepted)
    await scene.settles(agent, other, three, isAccepted)
    expect([textsOf(chat.waId), textsOf(other.waId)]).toEqual([['Um', 'Dois'], ['Três']])
    expect(provider.takenFor(chat.waId).map(({ token }) => token)).toEqual(['alive', 'alive'])
  })
})

it('[PN8] a number that was connected again is not blamed for what was asked with its old token', async () => {
  const { companyId, agent, anAdmin, number, aCustomer } = await scene.aShop({ accessToken: 'old' })
  const chat = await aCustomer()
  const { promise, resolve } = Promise.withResolvers<void>()
  provider.plan(chat.waId, { code: 190, status: 401, until: promise })
  await scene.aSender()
  const messageId = await scene.write(agent, chat, 'Um')
  await waitUntil('it is asked', () => provider.askedFor(chat.waId).length)
  const renewed = { companyId, phonenumberId: number.phonenumberId, accessToken: 'new' }
  expect((await house.ask(phoneNumberCalls.reconnectPhoneNumber, renewed, await anAdmin())).status).toBe(200)
  resolve()
  await scene.settles(agent, chat, messageId, ({ statusDetail }) => statusDetail === 'waiting')
  const [row] = await house.superuser`select channel_status, trouble from phone_numbers where company_id = ${companyId}`
  expect(row).toEqual({ channelStatus: ChannelStatus.Connected, trouble: null })
  await scene.hurry(companyId)
  await scene.settles(agent, chat, messageId, isAccepted)
  expect(provider.askedFor(chat.waId).map(({ token }) => token)).toEqual(['old', 'new'])
})

describe('how fast', () => {
  it('[ME14] a number sends is one rate for all nodes', async () => {
    const ratePerSecond = 8
    const { companyId, agent, aCustomer } = await scene.aShop({ ratePerSecond })
    const chats = await Promise.all(Array.from({ length: 20 }, () => aCustomer()))
    await Promise.all(chats.map((chat) => scene.write(agent, chat)))
    const begun = performance.now()
    await Promise.all([scene.aSender(), scene.aSender()])
    await nothingWaits(companyId)
    const most = ratePerSecond / 4 + (ratePerSecond * (performance.now() - begun)) / 1_000
    expect(provider.posted.filter(({ to }) => chats.some(({ waId }) => waId === to)).length).toBe(chats.length)
    expect(most).toBeGreaterThanOrEqual(chats.length)
  })

  it('[ME14] one customer is written to is bounded too', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    await house.superuser`insert into send_pairs (company_id, phonenumber_id, wa_id, tokens, refilled_at)
      values (${companyId}, ${chat.phonenumberId}, ${chat.waId}, 2, now())`
    await scene.aSender()
    for (const text of ['Um', 'Dois', 'Três']) await scene.write(agent, chat, text)
    await waitUntil('the third waits', async () => (await scene.waiting(companyId))[0]?.reason === 'pair')
    expect(textsOf(chat.waId)).toEqual(['Um', 'Dois'])
    await house.superuser`update send_pairs set tokens = 45, refilled_at = now() where company_id = ${companyId}`
    await scene.hurry(companyId)
    await nothingWaits(companyId)
    expect(textsOf(chat.waId)).toEqual(['Um', 'Dois', 'Três'])
  })

  it('[ME15] what is for many waits while people write', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const [many, one] = [await aCustomer(), await aCustomer()]
    const bulk = await scene.write(agent, many, 'Promoção')
    await house.superuser`delete from outbound where company_id = ${companyId}`
    await house.house.work(companyId, ({ db }) => put(db, outboundBulk, companyId, [{ payload: { messageId: bulk }, lane: laneOf(many) }]))
    const personal = await scene.write(agent, one, 'Pessoal')
    const [people, bulkOnly] = [outboundWorkers[0]!, outboundWorkers[1]!]
    await scene.aSender([bulkOnly])
    await waitUntil('it gives way', async () => {
      const [row] = await house.superuser`select reason from outbound_bulk where company_id = ${companyId}`
      return row?.reason === 'people first'
    })
    expect(provider.askedFor(many.waId)).toEqual([])
    await scene.aSender([people])
    await scene.settles(agent, one, personal, isAccepted)
    await scene.settles(agent, many, bulk, isAccepted)
  })
})

describe('[ME7] a scheduled message', () => {
  it('leaves when its time has come, and stands where it was sent', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    await scene.aSender()
    const messageId = await scene.write(agent, chat, { messageBody: 'Amanhã', scheduledAt: house.clock.now() + 3_600_000 })
    await scene.settles(agent, chat, await scene.write(agent, chat, 'Agora'), isAccepted)
    expect(textsOf(chat.waId)).toEqual(['Agora'])
    await scene.hurry(companyId)
    const sent = await scene.settles(agent, chat, messageId, isAccepted)
    expect(sent.time).toBe(house.clock.now())
    expect(textsOf(chat.waId)).toEqual(['Agora', 'Amanhã'])
  })

  it('has failed where the window is over by then', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const messageId = await scene.write(agent, chat, { scheduledAt: house.clock.now() + 3_600_000 })
    await house.superuser`update chats set window_expires_at = now() - interval '1 day' where company_id = ${companyId}`
    await scene.aSender()
    await scene.hurry(companyId)
    expect((await scene.settles(agent, chat, messageId, hasFailed)).error?.code).toBe('windowClosed')
    expect(provider.askedFor(chat.waId)).toEqual([])
  })

  it('[ME12] that was taken back never leaves, as anything else that had not left', async () => {
    const { companyId, agent, anAgent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const [later, now] = [await scene.write(agent, chat, { scheduledAt: house.clock.now() + 3_600_000 }), await scene.write(agent, chat)]
    const stranger = await anAgent({ departmentIds: [] })
    expect((await house.ask(messageCalls.cancelMessage, { companyId, ...chat, messageId: now }, stranger)).refusal.code).toBe(
      'chat.notFound',
    )
    for (const messageId of [later, now]) {
      const { status, result } = await house.ask(messageCalls.cancelMessage, { companyId, ...chat, messageId }, agent)
      expect([status, result]).toEqual([200, { messageId, isCancelled: true }])
    }
    await scene.hurry(companyId)
    await scene.aSender()
    await nothingWaits(companyId)
    expect(provider.askedFor(chat.waId)).toEqual([])
    expect(await scene.read(agent, chat, now)).toMatchObject({ internal: true, deletedAt: house.clock.now() })
    const sent = await scene.write(agent, chat)
    await scene.settles(agent, chat, sent, isAccepted)
    const tooLate = await house.ask(messageCalls.cancelMessage, { companyId, ...chat, messageId: sent }, agent)
    expect([tooLate.status, tooLate.refusal.code]).toEqual([409, 'message.gone'])
  })
})

describe('[ME20] what a refusal says of the customer', () => {
  it('makes a contact invalid at the third in a row, and not before', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    provider.plan(chat.waId, ...Array.from({ length: 3 }, () => ({ code: 131_026 })))
    await scene.aSender()
    const statuses = []
    for (let times = 0; times < 3; times++) {
      await scene.settles(agent, chat, await scene.write(agent, chat), hasFailed)
      statuses.push((await house.superuser`select status from contacts where company_id = ${companyId}`)[0]!.status)
    }
    expect(statuses).toEqual([0, 0, 1])
  })

  it('counts what is told by a status, of the window that the provider means', async () => {
    const { companyId, agent, number, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    await scene.aSender()
    const fail = async (code: number) => {
      const messageId = await scene.write(agent, chat)
      await scene.settles(agent, chat, messageId, isAccepted)
      const errors = [{ code, title: 'failed', message: 'failed', error_data: { details: '' } }]
      await post.deliver(companyId, number, statusOf(provider.takenFor(chat.waId).at(-1)!.id!, 'failed', seconds(), { errors }))
      await scene.settles(agent, chat, messageId, hasFailed)
    }
    for (let times = 0; times < 3; times++) await fail(131_026)
    expect(await house.superuser`select status from contacts where company_id = ${companyId}`).toEqual([{ status: 1 }])
    await house.superuser`update chats set window_expires_at = ${house.clock.now() + 86_400_000 + 5_000} where company_id = ${companyId}`
    await fail(131_047)
    expect((await scene.send(agent, chat)).status).toBe(200)
    await house.superuser`update chats set window_expires_at = ${house.clock.now() + 3_600_000} where company_id = ${companyId}`
    await fail(131_047)
    expect((await scene.send(agent, chat)).refusal.code).toBe('chat.windowClosed')
  })

  it('records an opt-out, and ends a window that is over', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    provider.plan(chat.waId, { code: 131_050 }, { code: 131_047 })
    await scene.aSender()
    await scene.settles(agent, chat, await scene.write(agent, chat), hasFailed)
    expect(await house.superuser`select marketing from contacts where company_id = ${companyId}`).toEqual([{ marketing: 'revoked' }])
    await scene.settles(agent, chat, await scene.write(agent, chat), hasFailed)
    expect((await scene.send(agent, chat)).refusal.code).toBe('chat.windowClosed')
  })
})

it('an item whose message is gone, or of nobody, is done', async () => {
  const { companyId } = await scene.aShop()
  await house.house.work(companyId, ({ db }) =>
    put(db, outbound, companyId, [
      { payload: { messageId: idOf('nothing') } },
      { payload: { scheduledId: idOf('nothing') } },
      { payload: { reactTo: idOf('nothing'), emoji: '', until: house.clock.now() + 1_000 } },
    ]),
  )
  await scene.aSender()
  await nothingWaits(companyId)
})
