import type { ChatKey } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { inboundPost, statusOf } from '../../../testing/scenes/inbound-scene.ts'
import { uploadFile } from '../../../testing/scenes/media-scene.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { pictureOf } from '../../../testing/stand-ins/real-files.ts'
import { requestOf, spellAll } from '../../../testing/sweep/sweep-request.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
let picture: Buffer
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
  picture = await pictureOf('png', 40, 30)
})

type More = { clientMessageId?: string; messageBody?: string; messageType?: string; name?: string; content?: Buffer; key?: string }

async function sendFile(who: TestAgent, chat: ChatKey, { name = 'mesa.png', content = picture, key, ...more }: More = {}) {
  const file = new File([new Uint8Array(content)], name, { type: 'image/png' })
  const input = { companyId: who.companyId, ...chat, clientMessageId: newId(), messageType: 'image', file, ...more }
  const { headers, ...request } = await requestOf(messageCalls.sendMessage, spellAll(input), { token: who.token })
  const answer = await house.app.inject({ ...request, headers: { ...headers, ...(key && { 'idempotency-key': key }) } })
  return { status: answer.statusCode, message: answer.json<Message>(), code: answer.json<{ code?: string }>().code }
}

const isAccepted = ({ statusDetail }: Message) => statusDetail === 'accepted'
const filesOf = (companyId: string) => house.superuser`select media_id from media where company_id = ${companyId}`

describe('a file', () => {
  it('is kept, brought to the provider once, and sent with its words', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const [chat, other] = [await aCustomer(), await aCustomer()]
    await scene.aSender()
    const { status, message } = await sendFile(agent, chat, { messageBody: 'A mesa' })
    expect(status).toBe(200)
    expect(message.media).toMatchObject({ kind: 'image', state: 'stored', mimeType: 'image/png', fileName: 'mesa.png', width: 40 })
    await scene.settles(agent, chat, message.messageId, isAccepted)
    const before = provider.uploads()
    expect(provider.takenFor(chat.waId)[0]!.body).toMatchObject({ type: 'image', image: { id: expect.any(String), caption: 'A mesa' } })
    const again = await scene.write(agent, other, { messageType: 'image', mediaId: message.media!.mediaId, messageBody: '' })
    await scene.settles(agent, other, again, isAccepted)
    expect([provider.uploads(), (await filesOf(companyId)).length]).toEqual([before, 1])
  })

  it('[ME1] sent again under the same id is one file and one message; another file is refused', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const first = await sendFile(agent, chat, { clientMessageId: 'um' })
    const again = await sendFile(agent, chat, { clientMessageId: 'um' })
    expect([again.status, again.message.messageId]).toEqual([200, first.message.messageId])
    expect(await filesOf(companyId)).toHaveLength(1)
    const other = await sendFile(agent, chat, { clientMessageId: 'um', content: await pictureOf('png', 41, 30) })
    expect([other.status, other.code]).toEqual([422, 'message.reused'])
    expect(await filesOf(companyId)).toHaveLength(1)
  })

  it('is one message for each Idempotency-Key, whatever client ids come with it, also all at once', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const messages = () => house.superuser`select message_id from messages where company_id = ${companyId} and from_me`
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendFile(agent, chat, { key: 'um' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
    expect((await sendFile(agent, chat, { key: 'um' })).code).toBe('idempotency.reused')
    expect([(await messages()).length, (await filesOf(companyId)).length]).toEqual([1, 1])
    const text = { companyId, ...chat, messageType: 'text', messageBody: 'Olá' } as const
    const asked = { token: agent.token, headers: { 'idempotency-key': 'dois' } }
    for (let n = 0; n < 3; n++) await house.ask(messageCalls.sendMessage, { ...text, clientMessageId: newId() }, asked)
    expect(await messages()).toHaveLength(2)
  })

  it('is the same message again also where the process was killed before the answer was kept', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const same = { key: 'um', clientMessageId: 'um' }
    const { message } = await sendFile(agent, chat, same)
    await house.superuser`update idempotency_keys set sealed_answer = null, held_until = ${house.clock.now()} where company_id = ${companyId}`
    const again = await sendFile(agent, chat, same)
    expect([again.status, again.message.messageId]).toEqual([200, message.messageId])
    expect(await sendFile(agent, chat, same)).toEqual(again)
    expect((await sendFile(agent, chat, { ...same, clientMessageId: 'dois' })).code).toBe('idempotency.reused')
  })

  it('[MD12] that the provider could not use is brought there anew when somebody sends its message again', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    await scene.aSender()
    provider.plan(chat.waId, { code: 131053 }, { code: 131053 })
    const { message } = await sendFile(agent, chat)
    await scene.settles(agent, chat, message.messageId, ({ messageStatus }) => messageStatus === MessageStatus.Error)
    const { status } = await house.ask(messageCalls.resendMessage, { companyId, ...chat, messageId: message.messageId }, agent)
    expect(status).toBe(200)
    await scene.settles(agent, chat, message.messageId, isAccepted)
    const asked = provider.askedFor(chat.waId).map(({ body }) => body.image)
    expect(asked).toEqual(Array(3).fill({ id: expect.any(String) }))
    expect(new Set(asked.map((image) => JSON.stringify(image))).size).toBe(3)
  })

  it.each([131052, 131053])(
    '[MD15] that the provider refuses at once with %i is brought anew and sent once more by itself',
    async (code) => {
      const { agent, aCustomer } = await scene.aShop()
      const chat = await aCustomer()
      await scene.aSender()
      provider.plan(chat.waId, { code })
      const { message } = await sendFile(agent, chat)
      await scene.settles(agent, chat, message.messageId, isAccepted)
      const [first, second, ...more] = provider.askedFor(chat.waId).map(({ body }) => body.image)
      expect(second).toEqual({ id: expect.any(String) })
      expect(second).not.toEqual(first)
      expect(more).toEqual([])
    },
  )

  it('[MD15] is brought anew also where its message failed for something else before, and only once', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const [chat, other] = [await aCustomer(), await aCustomer()]
    await scene.aSender()
    provider.plan(chat.waId, { code: 131016 }, { code: 131053 })
    provider.plan(other.waId, { code: 131053 }, { code: 131016 }, { code: 131053 })
    const [sent, lost] = [await sendFile(agent, chat), await sendFile(agent, other)]
    await waitUntil('both are settled', async () => {
      await scene.hurry(companyId)
      const failed = await scene.read(agent, other, lost.message.messageId)
      return isAccepted(await scene.read(agent, chat, sent.message.messageId)) && failed.messageStatus === MessageStatus.Error
    })
    const [first, second, third] = provider.askedFor(chat.waId).map(({ body }) => JSON.stringify(body.image))
    expect([second === first, third === second]).toEqual([true, false])
    expect(provider.askedFor(other.waId)).toHaveLength(3)
  })

  it('[MD15] that the provider had taken and fails with later is left to a person', async () => {
    const { companyId, agent, number, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    await scene.aSender()
    const post = await inboundPost(house)
    onTestFinished(() => post.close())
    const { message } = await sendFile(agent, chat)
    await scene.settles(agent, chat, message.messageId, isAccepted)
    const { id } = provider.takenFor(chat.waId)[0]!
    const failed = { errors: [{ code: 131053, title: 'x' }] }
    await post.deliver(companyId, number, statusOf(id!, 'failed', Math.floor(house.clock.now() / 1_000), failed))
    expect(await scene.read(agent, chat, message.messageId)).toMatchObject({
      messageStatus: MessageStatus.Error,
      error: { code: 'mediaProblem' },
    })
    expect(await scene.waiting(companyId)).toEqual([])
    expect(provider.askedFor(chat.waId)).toHaveLength(1)
  })

  it('is not kept where nothing may be sent, and not sent as what it is not', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    expect((await sendFile(agent, await aCustomer({ isOpen: false }))).code).toBe('chat.windowClosed')
    expect(await filesOf(companyId)).toEqual([])
    expect((await sendFile(agent, await aCustomer(), { messageType: 'audio' })).code).toBe('media.wrongType')
    expect(await filesOf(companyId)).toEqual([])
  })

  it('[ME16] of a chat that one does not see cannot be sent on', async () => {
    const { agent, anAgent, aDepartment, aCustomer } = await scene.aShop()
    const sac = await aDepartment('SAC')
    const stranger = await anAgent({ departmentIds: [sac] })
    const [chat, theirs] = [await aCustomer(), await aCustomer({ departmentId: sac, agentId: null })]
    const { message } = await sendFile(agent, chat)
    const forward = { messageType: 'image' as const, mediaId: message.media!.mediaId, messageBody: '' }
    const refused = await scene.send(stranger, theirs, forward)
    expect([refused.status, refused.refusal.code]).toEqual([404, 'media.notFound'])
    const own = await uploadFile(house, stranger, theirs, picture)
    expect((await scene.send(stranger, theirs, { ...forward, mediaId: own.mediaId })).status).toBe(200)
    expect((await scene.send(agent, chat, { ...forward, mediaId: own.mediaId })).refusal.code).toBe('media.notFound')
    expect((await scene.send(agent, chat, { ...forward, messageType: 'video' })).refusal.code).toBe('media.wrongType')
  })

  it('of a template is its header', async () => {
    const { agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer({ isOpen: false })
    await scene.aSender()
    const { message } = await sendFile(agent, await aCustomer())
    const template = {
      messageType: 'template' as const,
      templateId: 'oferta/pt_BR',
      mediaId: message.media!.mediaId,
      messageBody: 'Oferta',
    }
    await scene.settles(agent, chat, await scene.write(agent, chat, template), isAccepted)
    expect(provider.takenFor(chat.waId)[0]!.body).toMatchObject({
      type: 'template',
      template: { name: 'oferta', components: [{ type: 'header', parameters: [{ type: 'image', image: { id: expect.any(String) } }] }] },
    })
  })
})
