import { afterAll, expect, test } from 'vitest'
import { codeOf, sentId, simulated, until } from '../testing/simulated.ts'

const world = await simulated()
afterAll(() => world.stop())
const { receiver } = world
await world.conditions({ readsAtOnce: true })

/** Sends a message to somebody with these last digits, whose window is open. */
const reach = async (suffix: string) => {
  const waId = await world.writer(`5511977${suffix.padStart(6, '0')}`)
  return { waId, answer: await world.text(waId) }
}
/** Advances the clock by an hour with each look, so that nobody waits for real time. */
const soon = <T>(what: string, look: () => T) =>
  until(what, async () => {
    await world.control('POST', 'clock', { hours: 1 })
    return look()
  })
const settled = (id: string, status: string) => soon(`${id} is ${status}`, () => receiver.statuses(id).find((one) => one.status === status))
const heardFrom = (waId: string, type: string) =>
  soon(`${waId} says ${type}`, () => receiver.messages().find((one) => one.from === waId && one.type === type))
const saidBy = async (waId: string, text: string) =>
  soon(`${waId} says ${text}`, () => receiver.messages().find((one) => one.from === waId && one.text?.body === text))

test.each([
  ['0401', 131026],
  ['0402', 131042],
  ['0403', 131050],
  ['0405', 131049],
  ['0406', 130472],
])('%s is accepted and fails with %i', async (suffix, code) => {
  const { answer } = await reach(suffix)
  expect(answer.status).toBe(200)
  expect((await settled(sentId(answer), 'failed')).errors?.[0]?.code).toBe(code)
})

test('0424 is accepted and fails with 131000 once, then is delivered', async () => {
  const { waId, answer } = await reach('0424')
  expect((await settled(sentId(answer), 'failed')).errors?.[0]?.code).toBe(131000)
  await settled(sentId(await world.text(waId)), 'delivered')
})

test('0404 is sent, and undeliverable after thirty seconds of its clock', async () => {
  const { answer } = await reach('0404')
  await until('it is sent', () => receiver.statuses(sentId(answer)).length > 0)
  expect(receiver.statuses(sentId(answer)).map(({ status }) => status)).toEqual(['sent'])
  expect((await settled(sentId(answer), 'failed')).errors?.[0]?.code).toBe(131026)
})

test('0407 is never read', async () => {
  const { answer } = await reach('0407')
  await world.control('POST', 'clock', { hours: 1 })
  const other = await reach('9407')
  await settled(sentId(other.answer), 'read')
  expect(receiver.statuses(sentId(answer)).map(({ status }) => status)).not.toContain('read')
})

test('0408 hears every webhook three times', async () => {
  const { waId, answer } = await reach('0408')
  await until('three times', () => receiver.statuses(sentId(answer)).filter(({ status }) => status === 'sent').length === 3)
  expect(receiver.messages().filter(({ from }) => from === waId)).toHaveLength(3)
})

test('0409 gets its statuses in the opposite order', async () => {
  const { answer } = await reach('0409')
  await settled(sentId(answer), 'sent')
  const order = receiver.statuses(sentId(answer)).map(({ status }) => status)
  expect([order[0], order.at(-1)]).toEqual(['read', 'sent'])
})

test('0410 is read without being delivered', async () => {
  const { answer } = await reach('0410')
  await settled(sentId(answer), 'read')
  expect(receiver.statuses(sentId(answer)).map(({ status }) => status)).toEqual(['sent', 'read'])
})

test('0411 has its status told before the answer', async () => {
  const { answer } = await reach('0411')
  expect(receiver.statuses(sentId(answer)).map(({ status }) => status)).toContain('sent')
})

test('0412 fails once with HTTP 500, then works', async () => {
  const { waId, answer } = await reach('0412')
  expect([answer.status, codeOf(answer)]).toEqual([500, 131000])
  expect((await world.text(waId)).status).toBe(200)
  const { received } = (await world.control('GET', 'received')).body as { received: { to: string }[] }
  expect(received.filter(({ to }) => to === waId)).toHaveLength(1)
})

test('0413 is accepted, and the line is cut before the answer', async () => {
  await expect(reach('0413')).rejects.toThrow()
  const { received } = (await world.control('GET', 'received')).body as {
    received: { to: string; callbackData: string; outcome: string; messageId: string }[]
  }
  const cut = received.find(({ to }) => to.endsWith('0413'))
  expect(cut).toMatchObject({ outcome: 'cutOff', callbackData: `cb-${cut?.to}` })
  expect((await settled(cut!.messageId, 'sent')).biz_opaque_callback_data).toBe(cut?.callbackData)
})

test('0414 is the limit of the pair', async () => {
  expect(codeOf((await reach('0414')).answer)).toBe(131056)
})

test('0415 answers with a type that nobody knows', async () => {
  const { waId } = await reach('0415')
  expect(await heardFrom(waId, 'hologram')).toMatchObject({ hologram: expect.anything() })
})

test('0416 takes back what they said, 0417 changes it', async () => {
  const revoker = await reach('0416')
  const editor = await reach('0417')
  const first = await saidBy(revoker.waId, 'Mensagem que vai ser apagada')
  expect(await heardFrom(revoker.waId, 'revoke')).toMatchObject({ revoke: { original_message_id: first.id } })
  expect(await heardFrom(editor.waId, 'edit')).toMatchObject({ edit: { message: { text: { body: 'Chega na quinta?' } } } })
})

test('0418 has no number to show', async () => {
  const { answer } = await reach('0418')
  const [contact] = answer.body.contacts as { user_id?: string; wa_id?: string }[]
  expect(contact).toEqual({ input: expect.any(String), user_id: expect.stringMatching(/^BR\.\d+$/) })
  const status = await settled(sentId(answer), 'sent')
  expect([status.recipient_id, status.recipient_user_id]).toEqual([undefined, contact?.user_id])
  const reply = await soon('they answer', () =>
    receiver.messages().find((one) => one.from_user_id === contact?.user_id && one.text?.body.includes('usuário')),
  )
  expect(reply.from).toBeUndefined()
})

test('0419 answers with fifty messages in one webhook', async () => {
  const { waId } = await reach('0419')
  await saidBy(waId, 'Mensagem 50 de 50')
  expect(receiver.changes().find(({ value }) => value.messages?.length === 50)).toBeDefined()
})

test('0420 is signed with another secret', async () => {
  const { waId } = await reach('0420')
  const forged = await until('one came', () => receiver.posts.find(({ raw }) => raw.includes(waId)))
  expect(forged.isSigned).toBe(false)
  expect(receiver.posts.filter((post) => !post.raw.includes(waId)).every(({ isSigned }) => isSigned)).toBe(true)
})

test('0421 is known without the ninth digit', async () => {
  const { waId, answer } = await reach('0421')
  const short = waId.replace(/^(55\d\d)9/, '$1')
  expect(answer.body.contacts).toEqual([{ input: waId, wa_id: short }])
  expect((await settled(sentId(answer), 'sent')).recipient_id).toBe(short)
  await saidBy(short, 'Oi, meu número aparece sem o nono dígito')
})

test('0422 sends a picture whose first link is over, and whose next is good', async () => {
  const { waId } = await reach('0422')
  const { image } = (await heardFrom(waId, 'image')) as unknown as { image: { id: string } }
  const fetched = async () => {
    const { url } = (await world.graph('GET', image.id)).body as { url: string }
    return (await fetch(url, { headers: { authorization: 'Bearer token-of-tests' } })).status
  }
  expect([await fetched(), await fetched()]).toEqual([404, 200])
})

test('0423 answers STOP', async () => {
  const { waId } = await reach('0423')
  await saidBy(waId, 'STOP')
})
