import { companyCalls } from '@prosa/contract/company/calls'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { SentOf } from '@prosa/contract/kit/call'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { testNumberId } from '../../channels/test-number-id.ts'
import { idOf, newId } from '../../kit/db/ids.ts'
import { aChat, aNumber } from '../../testing/scenes/a-chat.ts'
import { aDepartment } from '../../testing/sweep/a-department.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { getFirstSteps } = companyCalls
const { saveCompanyProfile, saveCompanyAddress, setChatResumeOrder } = companyWriteCalls
type Change = Partial<Omit<SentOf<typeof saveCompanyProfile>, 'companyId'>>

const toldOf = (companyId: string) => house.superuser`select name, payload from events where company_id = ${companyId} order by seq`

async function aCompanyOfMine() {
  const company = await house.aCompany({ companyName: 'Casa Verde' })
  const admin = await company.anAdmin()
  const save = (change: Change) => {
    house.clock.advance(1_000)
    return house.ask(saveCompanyProfile, { companyId: admin.companyId, ...change }, admin)
  }
  return { ...company, admin, save }
}

const asMade = { site: '', email: '', domain: null, cnpj: '', timeZone: 'America/Sao_Paulo', chatResumeOrder: 0 }

describe('the profile of the company', () => {
  it('[CO1] takes what is sent and leaves the rest, with an entry of before and after', async () => {
    const { save, companyId, admin } = await aCompanyOfMine()
    expect((await save({ companyName: ' Casa Azul ', site: ' https://casaazul.test ' })).result).toMatchObject({
      companyName: 'Casa Azul',
      site: 'https://casaazul.test',
      email: '',
    })
    expect((await save({ email: ' contato@casaazul.com ' })).result).toMatchObject({
      companyName: 'Casa Azul',
      email: 'contato@casaazul.com',
    })
    expect((await save({ site: '', email: '' })).result).toMatchObject({ companyName: 'Casa Azul', site: '', email: '' })
    const entries = await house.superuser`select user_id, target, before, after from audit_entries
      where company_id = ${companyId} and what = 'company.saveProfile' order by entry_id`
    expect(entries).toHaveLength(3)
    expect(entries[0]).toEqual({
      userId: admin.userId,
      target: companyId,
      before: { ...asMade, companyName: 'Casa Verde' },
      after: { ...asMade, companyName: 'Casa Azul', site: 'https://casaazul.test' },
    })
  })

  it.each([
    [{ companyName: '  ' }, 'companyName', 'required'],
    [{ site: 'casaazul' }, 'site', 'wrongFormat'],
    [{ site: 'javascript:alert(1)' }, 'site', 'wrongFormat'],
    [{ email: 'contato' }, 'email', 'wrongFormat'],
    [{ timeZone: 'US/Pacific-New' }, 'timeZone', 'notInList'],
  ])('[CO1] refuses %j', async (change, name, problem) => {
    const { save, companyId } = await aCompanyOfMine()
    const { status, refusal } = await save(change)
    expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', [{ name, problem }]])
    expect(await house.superuser`select company_name, site, email from companies where company_id = ${companyId}`).toEqual([
      { companyName: 'Casa Verde', site: '', email: '' },
    ])
  })

  it('[CO3] R052 takes a domain, a CNPJ without its mask and a time zone, and tells every page of it', async () => {
    const { save, companyId } = await aCompanyOfMine()
    const host = `${newId()}.example.com`
    const saved = await save({ domain: host.toUpperCase(), cnpj: '11.222.333/0001-81', timeZone: 'America/Manaus', chatResumeOrder: 1 })
    const now = { domain: host, cnpj: '11222333000181', timeZone: 'America/Manaus', chatResumeOrder: 1, profileVersion: 2 }
    expect(saved.result).toMatchObject(now)
    expect(await toldOf(companyId)).toMatchObject([{ name: 'company.changed', payload: { chatResumeOrder: 1, version: 3 } }])
    expect((await save({ domain: '', cnpj: '' })).result).toMatchObject({ domain: null, cnpj: '', timeZone: 'America/Manaus' })
  })

  it('[RO41] counts deadlines anew in another time zone, of the departments that have any', async () => {
    const { save, companyId, aDepartment: open } = await aCompanyOfMine()
    const sales = await open('Vendas', { inboxRules: { ...firstInboxRules, slaFirstAnswer: 10 } })
    await open('SAC', {})
    await save({ timeZone: 'America/Sao_Paulo' })
    const countedAnew = () => house.superuser`select distinct payload from sla where company_id = ${companyId}`
    expect(await countedAnew()).toEqual([])
    await save({ timeZone: 'America/Manaus' })
    expect(await countedAnew()).toEqual([{ payload: { departmentId: sales } }])
  })

  it('[CO3] refuses the domain of another company and that of the product, without saying whose it is', async () => {
    const domain = `${newId()}.example.com`
    await house.aCompany({ domain })
    const { save, companyId } = await aCompanyOfMine()
    for (const wanted of [domain, new URL(house.house.config.publicUrl).hostname].filter((each) => each.includes('.'))) {
      const { status, refusal } = await save({ domain: wanted })
      expect([status, refusal.code, JSON.stringify(refusal).includes(companyId)]).toEqual([409, 'company.domainTaken', false])
    }
    const own = `${newId()}.example.com`
    const both = await Promise.all([save({ domain: own }), (await aCompanyOfMine()).save({ domain: own })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('[CO6] is refused to whoever has not seen what was saved meanwhile, and kept for whoever has', async () => {
    const { save } = await aCompanyOfMine()
    await save({ site: 'https://um.test', version: 1 })
    const late = await save({ site: 'https://dois.test', version: 1 })
    expect([late.status, late.refusal.code]).toEqual([409, 'company.changedMeanwhile'])
    expect((await save({ site: 'https://dois.test', version: 2 })).result).toMatchObject({ site: 'https://dois.test', profileVersion: 3 })
  })

  it('C049 puts the chats in another order, and tells every page', async () => {
    const { admin, companyId } = await aCompanyOfMine()
    const { result } = await house.ask(setChatResumeOrder, { companyId, chatResumeOrder: 1 }, admin)
    expect(result).toMatchObject({ chatResumeOrder: 1, companyName: 'Casa Verde', profileVersion: 2 })
    expect(await toldOf(companyId)).toMatchObject([{ name: 'company.changed', payload: { chatResumeOrder: 1 } }])
  })

  it('R001 is no other company’s', async () => {
    const [mine, other] = [await aCompanyOfMine(), await house.aCompany()]
    const { refusal } = await house.ask(saveCompanyProfile, { companyId: other.companyId, companyName: 'Minha' }, mine.admin)
    expect(refusal.code).toBe('company.foreign')
  })
})

describe('the address of the company', () => {
  it('[CO4] [CO6] R052 C046 takes what is sent, by the version of the address alone', async () => {
    const { admin, companyId, save } = await aCompanyOfMine()
    const put = (change: object) => house.ask(saveCompanyAddress, { companyId, ...change }, admin)
    await save({ site: 'https://um.test' })
    const first = await put({ zipCode: '05422002', city: ' São Paulo ', version: 1 })
    expect(first.result).toMatchObject({ companyAddress: { companyId, zipCode: '05422-002', city: 'São Paulo' }, addressVersion: 2 })
    expect((await put({ street: 'Rua A', version: 1 })).refusal.code).toBe('company.changedMeanwhile')
    expect((await put({ street: 'Rua A', version: 2 })).result.companyAddress).toMatchObject({ street: 'Rua A', city: 'São Paulo' })
    expect((await put({ zipCode: '123' })).refusal).toMatchObject({
      code: 'input.invalid',
      fields: [{ name: 'zipCode', problem: 'wrongFormat' }],
    })
  })
})

describe('the first steps', () => {
  const stepsOf = async ({ companyId, token }: { companyId: string; token: string }) =>
    (await house.ask(getFirstSteps, { companyId }, { token })).result

  it('[CO2] are done when they really are', async () => {
    const { companyId, admin, save, anAgent } = await aCompanyOfMine()
    await house.superuser`update companies set name_guessed = true where company_id = ${companyId}`
    const none = {
      companyNamed: false,
      numberConnected: false,
      chatBegun: false,
      teamInvited: false,
      departmentsSet: false,
      hoursSet: false,
      templateSent: false,
      contactsAdded: false,
      photoChosen: false,
      secondFactorOn: false,
    }
    expect(await stepsOf(admin)).toEqual(none)

    await save({ site: 'https://casaverde.test' })
    expect(await stepsOf(admin)).toEqual(none)
    await save({ companyName: 'Casa Verde' })
    expect(await stepsOf(admin)).toEqual({ ...none, companyNamed: true })
    await save({ site: '' })
    expect(await stepsOf(admin)).toMatchObject({ companyNamed: true })

    const { userId } = await anAgent()
    expect(await stepsOf(admin)).toEqual({ ...none, companyNamed: true, teamInvited: true })
    await house.superuser`update memberships set deleted_at = now() where user_id = ${userId}`
    expect(await stepsOf(admin)).toMatchObject({ teamInvited: false })
  })

  it('[CO2] tell of a number that is connected and of the first chat, also when it is closed', async () => {
    const { companyId, admin } = await aCompanyOfMine()
    const phonenumberId = await aNumber(house.superuser, companyId)
    expect(await stepsOf(admin)).toMatchObject({ numberConnected: true, chatBegun: false })
    await house.superuser`update phone_numbers set channel_status = ${ChannelStatus.Disconnected} where company_id = ${companyId}`
    await aChat(house.superuser, { companyId, departmentId: await aDepartment({ house, companyId }), phonenumberId })
    expect(await stepsOf(admin)).toMatchObject({ numberConnected: false, chatBegun: true, contactsAdded: true, templateSent: false })
  })

  it('[CO2] count neither the number of the test phone nor its customers', async () => {
    const { companyId, admin } = await aCompanyOfMine()
    const phonenumberId = await aNumber(house.superuser, companyId, testNumberId(companyId))
    const departmentId = await aDepartment({ house, companyId })
    const { waId } = await aChat(house.superuser, { companyId, departmentId, phonenumberId })
    await house.superuser`
      insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, source, at)
      values (${companyId}, ${newId()}, ${phonenumberId}, ${waId}, 'template', ${MessageStatus.Delivered}, true, 'agent', now())`
    const tried = { numberConnected: false, chatBegun: true, contactsAdded: false, templateSent: false }
    expect(await stepsOf(admin)).toMatchObject(tried)
    await house.superuser`insert into contacts (company_id, contact_id, created_at) values (${companyId}, ${newId()}, now())`
    expect(await stepsOf(admin)).toMatchObject({ ...tried, contactsAdded: true })
  })

  it('[CO2] tell of departments that somebody set up, their hours, contacts that are there and a template that left', async () => {
    const { companyId, admin } = await aCompanyOfMine()
    const phonenumberId = await aNumber(house.superuser, companyId)
    const departmentId = await aDepartment({ house, companyId })
    expect(await stepsOf(admin)).toMatchObject({ departmentsSet: false, hoursSet: false })
    const hours = JSON.stringify({ hours: [{ days: [1], from: 480, to: 1080 }] })
    await house.superuser`update departments set version = 2, inbox_rules = ${hours}::text::jsonb where company_id = ${companyId}`
    expect(await stepsOf(admin)).toMatchObject({ departmentsSet: true, hoursSet: true })
    const chat = await aChat(house.superuser, { companyId, departmentId, phonenumberId })
    const add = (status: MessageStatus) => house.superuser`
      insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, source, at)
      values (${companyId}, ${newId()}, ${phonenumberId}, ${chat.waId}, 'template', ${status}, true, 'agent', now())`
    await add(MessageStatus.Queued)
    expect(await stepsOf(admin)).toMatchObject({ templateSent: false })
    await add(MessageStatus.Delivered)
    expect(await stepsOf(admin)).toMatchObject({ templateSent: true, contactsAdded: true })
    await house.superuser`update contacts set deleted_at = now() where company_id = ${companyId}`
    expect(await stepsOf(admin)).toMatchObject({ contactsAdded: false })
  })

  it('[CO2] tell of the photo and the second factor of whoever asks', async () => {
    const { companyId, admin, anAdmin } = await aCompanyOfMine()
    const other = await anAdmin()
    await house.superuser`insert into member_photos (company_id, user_id, media_id, content_type, content)
      values (${companyId}, ${admin.userId}, ${idOf('foto')}, 'image/png', 'x')`
    await house.superuser`update persons set two_factor_since = now() where email = ${admin.email}`
    expect(await stepsOf(admin)).toMatchObject({ photoChosen: true, secondFactorOn: true })
    expect(await stepsOf(other)).toMatchObject({ photoChosen: false, secondFactorOn: false, companyNamed: true })
  })
})
