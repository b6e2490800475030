import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactMaskingCalls, mostReveals } from '@prosa/contract/contacts/masking-calls'
import { wrongPersonCalls } from '@prosa/contract/contacts/wrong-person-calls'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aNumber } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { checkWrongPerson } = wrongPersonCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const cpf = '52998224725'
const hash = 'ab'.repeat(32)

/** Ana writes to one customer; Maria is another, in the same department or in another. */
async function aScene({ apart = false } = {}) {
  const scene = await contactScene(house)
  const { companyId, admin, care, customer } = scene
  const maria = await scene.aCustomer(apart ? { departmentId: care } : {})
  await scene.aProperty('CPF')
  const ofMaria = { companyId, waId: maria.waId }
  await house.ask(contactCalls.renameContact, { ...ofMaria, name: 'Maria Souza' }, admin)
  await house.ask(contactCalls.changeContactEmail, { ...ofMaria, email: 'MARIA@Dominio.com' }, admin)
  await house.ask(contactCalls.saveContactProperty, { ...ofMaria, propertyName: 'CPF', propertyValue: '529.982.247-25' }, admin)
  await aFile(companyId, maria)
  const all = { cpfs: [cpf], phones: [maria.waId], emails: ['Maria@dominio.com'], hashes: [hash] }
  const check = async (who: TestAgent, asked: Partial<typeof all> = all) => {
    const none = { cpfs: [], phones: [], emails: [], hashes: [] }
    const chat = { companyId, phonenumberId: customer.phonenumberId, waId: customer.waId }
    return house.ask(checkWrongPerson, { ...chat, ...none, ...asked }, who)
  }
  return { ...scene, maria, check, all }
}

async function aFile(companyId: string, { phonenumberId, waId }: { phonenumberId: string; waId: string }, at = house.clock.now()) {
  const mediaId = newId()
  await house.superuser`insert into media (company_id, media_id, kind, state, sha256) values (${companyId}, ${mediaId}, 'document', 'stored', ${hash})`
  await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me,
      source, at, media_id) values (${companyId}, ${newId()}, ${phonenumberId}, ${waId}, 'document', '', 4, false, 'customer', ${at}, ${mediaId})`
  return mediaId
}

it('[WP1] says which document, number, e-mail and file are another contact’s, in whichever form they are known', async () => {
  const { ana, maria, check } = await aScene()
  const name = 'Maria Souza'
  expect((await check(ana)).result).toEqual([
    { kind: 'cpf', value: cpf, name },
    { kind: 'phone', value: maria.waId, name },
    { kind: 'email', value: 'Maria@dominio.com', name },
    { kind: 'file', value: hash, name },
  ])
  const short = maria.waId.replace(/^55119/, '5511')
  expect((await check(ana, { phones: [short] })).result).toEqual([{ kind: 'phone', value: short, name }])
})

it('[WP1] never asks about what the chat’s own contact, the company or its people have too, nor about what is nobody’s', async () => {
  const { ana, admin, companyId, customer, asked, check } = await aScene()
  await house.ask(contactCalls.saveContactProperty, { ...asked, propertyName: 'CPF', propertyValue: cpf }, admin)
  await house.superuser`update companies set email = 'maria@dominio.com' where company_id = ${companyId}`
  await house.superuser`update phone_numbers set phonenumber = (select wa_id from chats where company_id = ${companyId} and wa_id <> ${customer.waId})
    where company_id = ${companyId} and phonenumber_id = ${customer.phonenumberId}`
  await aFile(companyId, customer)
  expect((await check(ana)).result).toEqual([])
  expect((await check(ana, { phones: [customer.waId, '5511900000000'], hashes: ['cd'.repeat(32)] })).result).toEqual([])
})

it('[WP1] a file of long ago, or one that the company keeps to send again, is nobody’s', async () => {
  const { ana, companyId, check } = await aScene()
  const found = async () => (await check(ana, { hashes: [hash] })).result.length
  expect(await found()).toBe(1)
  await house.superuser`update messages set at = now() - interval '91 days' where company_id = ${companyId} and media_id is not null`
  expect(await found()).toBe(0)
  await house.superuser`update messages set at = now() where company_id = ${companyId} and media_id is not null`
  await house.superuser`insert into media_uses (company_id, media_id, kind, used_by)
    select company_id, media_id, 'quickReply', 'x' from media where company_id = ${companyId}`
  expect(await found()).toBe(0)
})

it('[WP2] names nobody to who may not know them, and answers nothing of a chat that is not seen', async () => {
  const { ana, admin, check, care, anAgent } = await aScene({ apart: true })
  expect((await check(ana)).result.map(({ name }) => name)).toEqual(['', '', '', ''])
  expect((await check(admin)).result.map(({ name }) => name)).toEqual(Array(4).fill('Maria Souza'))
  const stranger = await anAgent({ departmentIds: [care] })
  expect((await check(stranger)).refusal.code).toBe('chat.notFound')
})

it('[WP2] [CT12] names to who only started a chat with a contact whose number it is, and not what else is theirs', async () => {
  const { ana, check, companyId, maria } = await aScene({ apart: true })
  const phonenumberId = await aNumber(house.superuser, companyId)
  const started = { companyId, phonenumberId, countryNumber: '55', phonenumber: maria.waId.slice(2), name: '' }
  expect((await house.ask(chatActionCalls.startChat, started, ana)).result.waId).toBe(maria.waId)
  const named = (await check(ana)).result.map(({ kind, name }) => `${kind} ${name}`)
  expect(named).toEqual(['cpf ', 'phone Maria Souza', 'email ', 'file '])
})

it('[HD6] counts for who sees contacts masked like a reveal each number or e-mail that is looked up, and says nothing beyond the limit', async () => {
  const { ana, admin, companyId, asked, maria, check, anAgent, sales } = await aScene()
  await house.ask(contactMaskingCalls.maskContacts, { companyId, masked: true }, admin)
  const kindsOf = async (who: TestAgent) => (await check(who)).result.map(({ kind }) => kind)
  const count = async () =>
    (await house.superuser`select 1 from audit_entries where company_id = ${companyId} and what = 'contact.ask'`).length
  expect((await check(ana, { emails: ['ninguem@dominio.com'] })).result).toEqual([])
  expect(await count()).toBe(1)
  expect(await kindsOf(ana)).toEqual(['cpf', 'phone', 'email', 'file'])
  expect([await kindsOf(ana), await count()]).toEqual([['cpf', 'phone', 'email', 'file'], 3])
  const other = await anAgent({ departmentIds: [sales] })
  for (let times = 1; times <= mostReveals; times++) await house.ask(contactMaskingCalls.revealContact, asked, other)
  expect([await kindsOf(other), await count()]).toEqual([['cpf', 'file'], 3])
  expect((await check(admin, { phones: [maria.waId] })).result).toHaveLength(1)
})
