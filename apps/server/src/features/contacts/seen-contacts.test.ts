import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { noAddress } from '@prosa/contract/departments/department-address'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { permissions } from '@prosa/contract/permissions'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aNumber } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aMessage } from '../../testing/scenes/a-message.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const canary = 'canario-do-contato'

/** Every call of a contact, as somebody who wants to read and to change it. */
async function askAll(who: TestAgent, asked: { companyId: string; waId: string }, noteId: string) {
  return [
    await house.ask(contactCalls.getContact, asked, who),
    await house.ask(contactCalls.listContactProperties, asked, who),
    await house.ask(contactCalls.getContactAddress, asked, who),
    await house.ask(contactCalls.renameContact, { ...asked, name: canary }, who),
    await house.ask(contactCalls.changeContactEmail, { ...asked, email: 'rui@teste.com' }, who),
    await house.ask(contactCalls.saveContactProperty, { ...asked, propertyName: 'Compras', propertyValue: canary }, who),
    await house.ask(contactCalls.saveContactAddress, { ...asked, ...noAddress, street: canary }, who),
    await house.ask(contactCalls.addContactNote, { ...asked, noteId: newId(), body: canary }, who),
    await house.ask(contactCalls.removeContactNote, { ...asked, noteId }, who),
  ]
}

async function aKnownContact() {
  const scene = await contactScene(house)
  const { admin, asked } = scene
  await scene.aProperty('Compras')
  const noteId = newId()
  const answers = await askAll(admin, asked, noteId)
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 404])
  const { noteId: hers } = (await house.ask(contactCalls.addContactNote, { ...asked, noteId, body: canary }, admin)).result
  return { ...scene, noteId: hers, version: (await house.ask(contactCalls.getContact, asked, admin)).result.version }
}

it('[CT6] is not there, in any call, for who sees none of its chats and may not see all contacts, nor for another company', async () => {
  const { care, sales, customer, anAgent, aDepartment, asked, noteId, ana, admin, version } = await aKnownContact()
  const hiding = await aDepartment('Entregas', { permissions: { ...allDepartmentPermissions, seeOthers: false } })
  await house.superuser`update chats set department_id = ${hiding}, agent_id = ${admin.userId} where wa_id = ${customer.waId}`
  const others = permissions.filter((one) => one !== 'admin' && one !== 'contact')
  const strangers = [
    await anAgent({ departmentIds: [care, sales] }),
    await anAgent({ departmentIds: [hiding] }),
    await anAgent({ departmentIds: 'all', permissions: ['agent'] }),
    await anAgent({ departmentIds: [], permissions: others }),
    ana,
    await (await house.aCompany()).anAdmin(),
  ]
  for (const who of strangers) {
    const answers = await askAll(who, { ...asked, companyId: who.companyId }, noteId)
    expect(answers.map(({ status, refusal }) => `${status} ${refusal.code}`)).toEqual(Array(9).fill('404 contact.notFound'))
    for (const { body } of answers) expect(body).not.toContain(canary)
  }
  expect((await house.ask(contactCalls.getContact, asked, admin)).result.version).toBe(version)
})

it.each<[string, (scene: Awaited<ReturnType<typeof aKnownContact>>) => Promise<TestAgent>]>([
  ['an agent of the department', async ({ ana }) => ana],
  ['the agent of the chat, of no department', ({ anAgent }) => anAgent({ departmentIds: [] })],
  ['who may see all contacts', ({ anAgent }) => anAgent({ departmentIds: [], permissions: ['contact'] })],
])('[CT6] is there to read and to change for %s', async (kind, person) => {
  const scene = await aKnownContact()
  const { asked, customer, noteId } = scene
  const who = await person(scene)
  if (kind.startsWith('the agent')) await house.superuser`update chats set agent_id = ${who.userId} where wa_id = ${customer.waId}`
  const answers = await askAll(who, asked, noteId)
  expect(answers.slice(0, 8).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(answers[8]!.refusal.code).toBe('contact.noteNotFound')
  expect(answers[0]!.body).toContain(canary)
})

const secret = 'segredo-do-sac'

/** Somebody whom the other department knows well, and an agent who starts a chat with them on another number. */
async function aStartedChat() {
  const scene = await contactScene(house)
  const { companyId, admin, ana, care, aCustomer, aProperty, anAgent } = scene
  const { waId, contactId } = await aCustomer({ departmentId: care })
  const asked = { companyId, waId }
  await aProperty('Compras')
  const lead = await anAgent({ departmentIds: [care], name: `Lia ${secret}` })
  const labelId = newId()
  await house.superuser`insert into labels (company_id, label_id, text, color, created_at)
    values (${companyId}, ${labelId}, ${secret}, '#112233', now())`
  await house.superuser`update contacts set lead_id = ${lead.userId}, marketing = 'revoked' where contact_id = ${contactId}`
  const written = [
    await house.ask(contactCalls.renameContact, { ...asked, name: 'Rui' }, admin),
    await house.ask(contactCalls.changeContactEmail, { ...asked, email: `${secret}@teste.com` }, admin),
    await house.ask(contactCalls.saveContactProperty, { ...asked, propertyName: 'Compras', propertyValue: secret }, admin),
    await house.ask(contactCalls.saveContactAddress, { ...asked, ...noAddress, street: secret }, admin),
    await house.ask(contactCalls.addContactNote, { ...asked, noteId: newId(), body: secret }, admin),
    await house.ask(labelLinkCalls.linkLabel, { companyId, labelId, contactId }, admin),
  ]
  expect(written.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const phonenumberId = await aNumber(house.superuser, companyId)
  const started = { companyId, phonenumberId, countryNumber: '55', phonenumber: waId.slice(2), name: '' }
  const chat = await house.ask(chatActionCalls.startChat, started, ana)
  expect([chat.status, chat.result.waId]).toEqual([200, waId])
  return { ...scene, asked, labelId, contactId, key: { companyId, phonenumberId, waId }, chat, lead }
}

/** Everything that shows somebody a chat or its contact. */
const readAll = async (who: TestAgent, key: { companyId: string; phonenumberId: string; waId: string }) => [
  await house.ask(contactCalls.getContact, key, who),
  await house.ask(contactCalls.listContactProperties, key, who),
  await house.ask(contactCalls.getContactAddress, key, who),
  await house.ask(messageCalls.getChatDetail, key, who),
  await house.ask(messageCalls.loadMoreHistory, { ...key, beforeTime: Date.now() + 60_000 }, who),
  await house.ask(chatHistoryCalls.listChatSessions, key, who),
  await house.ask(labelLinkCalls.listChatLabels, key, who),
  await house.ask(inboxCalls.listAllChats, { companyId: key.companyId, searchFilter: 'Rui', chatStatus: [4] }, who),
]

it('[CT12] of a chat in which nothing was said its name and number are known, in every call, and nothing else is changed', async () => {
  const { ana, asked, key, chat, labelId, contactId, companyId, admin } = await aStartedChat()
  const write = { ...key, messageType: 'note' as const, internal: true, messageBody: 'Ligar antes', clientMessageId: newId() }
  expect((await house.ask(messageCalls.sendMessage, write, ana)).status).toBe(200)
  for (const { status, body } of [chat, ...(await readAll(ana, key))]) {
    expect(status).toBe(200)
    expect(body).not.toContain(secret)
  }
  const [{ result: shown }, , , { result: detail }] = (await readAll(ana, key)) as [
    { result: ContactDetail },
    unknown,
    unknown,
    { result: ChatDetail },
  ]
  expect(shown).toMatchObject({ name: 'Rui', waId: asked.waId, phonenumber: asked.waId.slice(2), isNameOnly: true })
  expect(shown).toMatchObject({ email: '', leadId: null, marketing: 'unknown', labels: [], notes: [], emptyProperties: [] })
  expect(detail.contact).toMatchObject({ name: 'Rui', leadId: null, marketing: 'unknown' })

  const before = await house.ask(contactCalls.getContact, asked, admin)
  const [, , , ...changes] = await askAll(ana, asked, before.result.notes[0]!.noteId)
  expect(changes.map(({ refusal }) => refusal.code)).toEqual(Array(6).fill('contact.notFound'))
  expect((await house.ask(labelLinkCalls.unlinkLabel, { companyId, labelId, contactId }, ana)).refusal.code).toBe('label.targetNotFound')
  const after = await house.ask(contactCalls.getContact, asked, admin)
  expect(after.result).toEqual(before.result)
  expect(after.result.isNameOnly).toBe(false)
  expect(JSON.stringify(await house.superuser`select payload from events where company_id = ${companyId}`)).not.toContain(secret)
})

it('[CT12] all is known with the first message, and to who may see all contacts before it', async () => {
  const { ana, key, companyId, anAgent, sales, lead } = await aStartedChat()
  const mayAll = await anAgent({ departmentIds: [sales], permissions: ['agent', 'contact'] })
  expect((await readAll(mayAll, key)).map(({ body }) => body.includes(secret))).toEqual([true, true, true, ...Array(5).fill(false)])
  const messageId = await aMessage(house.superuser, companyId, key)
  await house.superuser`update messages set status_detail = 'scheduled', from_me = true where message_id = ${messageId}`
  expect((await house.ask(contactCalls.getContact, key, ana)).body).not.toContain(secret)
  await aMessage(house.superuser, companyId, key)
  const { result } = await house.ask(contactCalls.getContact, key, ana)
  expect(result).toMatchObject({ isNameOnly: false, leadId: lead.userId, marketing: 'revoked', email: `${secret}@teste.com` })
  expect([result.notes, result.labels, result.properties].map(({ length }) => length)).toEqual([1, 1, 1])
  expect((await house.ask(messageCalls.getChatDetail, key, ana)).result.contact).toMatchObject({
    leadId: lead.userId,
    marketing: 'revoked',
  })
  expect((await house.ask(contactCalls.changeContactEmail, { ...key, email: '' }, ana)).status).toBe(200)
})

it('[CT12] of a chat in which nothing was said only who has no name is given one', async () => {
  const { ana, key, contactId } = await aStartedChat()
  const rename = () => house.ask(contactCalls.renameContact, { ...key, name: 'Rui Lima' }, ana)
  expect(await rename()).toMatchObject({ status: 404, refusal: { code: 'contact.notFound' } })
  await house.superuser`update contacts set name = '' where contact_id = ${contactId}`
  expect(await rename()).toMatchObject({ status: 200, result: { name: 'Rui Lima', isNameOnly: true } })
})
