import { contactCalls } from '@prosa/contract/contacts/calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { permissions } from '@prosa/contract/permissions'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
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
