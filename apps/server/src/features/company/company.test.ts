import { companyCalls } from '@prosa/contract/company/calls'
import type { CompanyValue } from '@prosa/contract/company/model'
import { productStyle } from '@prosa/contract/company/style'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { getCompany, getCompanyStyle, getCompanyValue } = companyCalls
const style = async (input: { companyId?: string }, host?: string) => {
  const { status, result } = await house.ask(getCompanyStyle, input, host ? { headers: { host } } : {})
  expect(status).toBe(200)
  return result
}

describe('the style', () => {
  it('of a company is told to anyone who knows its id', async () => {
    const { companyId } = await house.aCompany({ companyName: 'Casa Azul' })
    await house.superuser`update companies set primary_color = '#123456', logo_media_id = 'm1', maintenance_in = true, description_type = 2
      where company_id = ${companyId}`
    expect(await style({ companyId })).toEqual({
      ...productStyle,
      companyId,
      companyName: 'Casa Azul',
      primaryColor: '#123456',
      logoCustom: true,
      logoMediaId: 'm1',
      maintenanceIn: true,
      descriptionType: 2,
      version: 1,
    })
  })

  it('is found by the address of the page, in any case and with a port', async () => {
    const domain = `${newId()}.example.com`
    const { companyId } = await house.aCompany({ domain })
    for (const host of [domain, domain.toUpperCase(), `${domain}:8443`]) expect((await style({}, host)).companyId).toBe(companyId)
    expect((await style({ companyId: '' }, domain)).companyId).toBe(companyId)
  })

  it('goes by the id before the address', async () => {
    const domain = `${newId()}.example.com`
    const [mine] = [await house.aCompany(), await house.aCompany({ domain })]
    expect((await style({ companyId: mine.companyId }, domain)).companyId).toBe(mine.companyId)
  })

  it.each([
    ['an unknown id', { companyId: 'ninguem' }, undefined],
    ['an unknown address', {}, 'unknown.example.com'],
    ['nothing', {}, undefined],
    ['an id that is none', { companyId: "' or true --" }, undefined],
  ])('is the product’s own for %s', async (_, input, host) => {
    expect(await style(input, host)).toEqual(productStyle)
  })

  it('never tells more than a style', async () => {
    const { companyId } = await house.aCompany()
    await house.superuser`update companies set email = 'segredo@teste.test' where company_id = ${companyId}`
    expect((await house.ask(getCompanyStyle, { companyId })).body).not.toContain('segredo')
  })
})

describe('the company', () => {
  const detail = async (companyId: string, token?: string) => house.ask(getCompany, { companyId }, token ? { token } : {})

  it('is told to its people, with its address', async () => {
    const { companyId, anAgent } = await house.aCompany({ companyName: 'Casa Verde', domain: `${newId()}.example.com` })
    await house.superuser`update companies set site = 'https://casaverde.test', email = 'contato@casaverde.test', country = 'Brasil', city = 'São Paulo',
      state = 'SP', zip_code = '05422-002', street = 'Rua dos Pinheiros', number = '1284', complement = 'loja 2', neighborhood = 'Pinheiros',
      chat_resume_order = 1, payment_late = true where company_id = ${companyId}`
    const { token } = await anAgent({ permissions: [] })
    expect((await detail(companyId, token)).result).toEqual({
      companyId,
      cnpj: '',
      profileVersion: 1,
      addressVersion: 1,
      companyName: 'Casa Verde',
      site: 'https://casaverde.test',
      email: 'contato@casaverde.test',
      domain: expect.stringMatching(/\.example\.com$/),
      timeZone: 'America/Sao_Paulo',
      chatResumeOrder: 1,
      paymentOverdue: false,
      paymentLate: true,
      companyAddress: {
        companyId,
        country: 'Brasil',
        city: 'São Paulo',
        state: 'SP',
        zipCode: '05422-002',
        street: 'Rua dos Pinheiros',
        number: '1284',
        complement: 'loja 2',
        neighborhood: 'Pinheiros',
      },
    })
  })

  it('R001 is refused to people of another, there or not, and to visitors', async () => {
    const [mine, other] = [await house.aCompany(), await house.aCompany()]
    const { token } = await mine.anAdmin()
    for (const companyId of [other.companyId, 'ninguem']) {
      const { status, refusal } = await detail(companyId, token)
      expect([status, refusal.code]).toEqual([403, 'company.foreign'])
    }
    expect((await detail(mine.companyId)).refusal.code).toBe('session.invalid')
  })
})

describe('one value of the company', () => {
  it.each<[CompanyValue, string, string]>([
    ['companyName', 'Casa Verde', 'Empresa de teste'],
    ['site', 'https://casaverde.test', ''],
    ['email', 'contato@casaverde.test', ''],
    ['domain', 'chat.casaverde.test', ''],
    ['timeZone', 'America/Manaus', 'America/Sao_Paulo'],
    ['chatResumeOrder', '1', '0'],
    ['descriptionType', '2', '0'],
  ])('is told by its name, as text: %s', async (name, set, unset) => {
    const [green, bare] = [await house.aCompany({ companyName: 'Casa Verde' }), await house.aCompany()]
    await house.superuser`update companies set site = 'https://casaverde.test', email = 'contato@casaverde.test', time_zone = 'America/Manaus',
      domain = 'chat.casaverde.test', chat_resume_order = 1, description_type = 2 where company_id = ${green.companyId}`
    for (const [{ companyId, anAgent }, value] of [[green, set] as const, [bare, unset] as const]) {
      expect((await house.ask(getCompanyValue, { companyId, name }, await anAgent({ permissions: [] }))).result).toEqual({ name, value })
    }
    await house.superuser`update companies set domain = null where company_id = ${green.companyId}`
  })

  it('is none of those that are not named, and none of another company', async () => {
    const [mine, other] = [await house.aCompany(), await house.aCompany()]
    const { companyId, token } = await mine.anAdmin()
    for (const name of ['suspendedAt', 'payment_overdue', 'constructor', '__proto__']) {
      expect((await house.ask(getCompanyValue, { companyId, name: name as 'site' }, { token })).refusal.code).toBe('input.invalid')
    }
    expect((await house.ask(getCompanyValue, { companyId: other.companyId, name: 'site' }, { token })).refusal.code).toBe('company.foreign')
  })
})
