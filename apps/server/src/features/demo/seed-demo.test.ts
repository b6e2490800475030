import { agentCalls } from '@prosa/contract/agents/calls'
import { priceCalls } from '@prosa/contract/billing/price-calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { demoCalls } from '@prosa/contract/demo/calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { departmentPermissions } from '@prosa/contract/departments/permissions'
import { wrongHours } from '@prosa/contract/departments/rules'
import { isEmail } from '@prosa/contract/formats/words/email'
import { call } from '@prosa/contract/kit/call'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { productFeatures } from '../../app.ts'
import { productDemo } from '../../demo.ts'
import { sha256 } from '../../kit/crypto/crypto.ts'
import { connect } from '../../kit/db/connect.ts'
import { idOf } from '../../kit/db/ids.ts'
import { serve } from '../../kit/http/serve.ts'
import { listTenantTables } from '../../testing/database/row-security-faults.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { demoLogins, demoPassword, seedDemo } from './public.ts'

const forInternal = call({
  method: 'GET',
  path: '/planted/internal',
  allow: 'internal',
  input: z.object({}),
  result: z.object({}),
  errors: [],
})

const [casa, beta] = [idOf('casa-aurora'), idOf('loja-beta')]

let seeded: TestHouse
beforeAll(async () => {
  seeded = await testHouse({
    features: [...productFeatures, (app, reception) => serve(app, reception, { forInternal }, { forInternal: async () => ({}) })],
  })
  await seedDemo(seeded.house, productDemo)
})

const passing = ['created_at', 'password_changed_at', 'password_hash', 'sealed_credentials', 'last_used_at']

/** All that is stored, without what differs from run to run; by table and row. */
async function allRows({ superuser }: TestHouse, without = passing): Promise<Record<string, string[]>> {
  const drawn = ['sessions', 'refresh_tokens', 'audit_entries', 'audit_unsealed', 'actor_stamps', 'events']
  const tables = (await listTenantTables(superuser)).filter((table) => !drawn.includes(table))
  const rows: Record<string, string[]> = {}
  for (const table of [...tables, 'persons']) {
    const found = await superuser.unsafe<{ line: string }[]>(`select (to_jsonb(t) - $1::text[])::text as line from ${table} t`, [without])
    rows[table] = found.map(({ line }) => line).sort()
  }
  return rows
}

async function signIn(house: TestHouse, email: string) {
  const credentials = { grant_type: 'password', username: email, password: demoPassword } as const
  return (await house.ask(sessionCalls.getToken, credentials)).result.access_token
}

describe('the demo companies', () => {
  type Person = { companyId: string; email: string; permissions: string[]; departmentAll: boolean; departments: string[] }
  const people = (companyId: string) => seeded.superuser<Person[]>`
    select p.email, m.permissions, m.department_all, array(select department_id from membership_departments d
      where d.company_id = m.company_id and d.user_id = m.user_id order by 1) as departments
    from memberships m join persons p using (person_id) where m.company_id = ${companyId} order by p.email`

  it('are two, with fixed ids', async () => {
    const companies = await seeded.superuser`select company_id, company_name, city, time_zone from companies order by 1`
    expect(companies).toEqual([
      { companyId: casa, companyName: 'Casa Aurora', city: 'São Paulo', timeZone: 'America/Sao_Paulo' },
      { companyId: beta, companyName: 'Loja Beta', city: 'Belo Horizonte', timeZone: 'America/Sao_Paulo' },
    ])
  })

  it('have the decided people: an admin, fourteen agents and one person per permission', async () => {
    const found = new Map((await people(casa)).map(({ email, ...person }) => [email, person]))
    expect(found.get('admin@casaaurora.test')?.permissions).toContain('admin')
    expect(found.get('mariana@casaaurora.test')).toEqual({ permissions: ['agent'], departmentAll: false, departments: [idOf('pos-venda')] })
    expect(found.get('rafael@casaaurora.test')).toEqual({ permissions: ['agent'], departmentAll: false, departments: [idOf('vendas')] })
    expect([...found.values()].filter(({ permissions }) => String(permissions) === 'agent')).toHaveLength(14)
    const specialists = {
      painel: 'dashboard',
      automacao: 'automation',
      transmissao: 'broadcast',
      contatos: 'contact',
      dev: 'developer',
      financeiro: 'billing',
    }
    for (const [user, permission] of Object.entries(specialists)) {
      expect([user, found.get(`${user}@casaaurora.test`)?.permissions]).toEqual([user, [permission]])
    }
  })

  it('have the decided people in the second one', async () => {
    expect((await people(beta)).map(({ email }) => email)).toEqual([
      'admin@lojabeta.test',
      'agente@lojabeta.test',
      'dupla@casaaurora.test',
      'vencida@lojabeta.test',
    ])
  })

  it('share one person, who has a membership in each', async () => {
    const memberships = await seeded.superuser`
      select company_id, count(*) over () as many, count(*) over (partition by person_id) as of_one
      from memberships join persons using (person_id) where email = 'dupla@casaaurora.test' order by 1`
    expect(memberships.map(({ companyId, many, ofOne }) => [companyId, many, ofOne])).toEqual([
      [casa, 2, 2],
      [beta, 2, 2],
    ])
  })

  it('have the decided numbers', async () => {
    const numbers =
      await seeded.superuser`select company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, provider_id, business_account_id
      from phone_numbers order by company_id, position`
    const { WhatsAppCloud } = ChannelType
    expect(numbers.map((number) => Object.values(number))).toEqual([
      [casa, idOf('wa-cloud-1'), 'Loja Pinheiros', '551140032180', WhatsAppCloud, '200000000000001', '210000000000001'],
      [casa, idOf('wa-cloud-2'), 'Outlet', '551140032181', WhatsAppCloud, '200000000000002', '210000000000001'],
      [casa, idOf('wa-cloud-3'), 'Entregas', '551140032182', WhatsAppCloud, '200000000000003', '210000000000001'],
      [casa, idOf('wa-cloud-4'), 'Financeiro', '551140032183', WhatsAppCloud, '200000000000004', '210000000000001'],
      [casa, idOf('wa-cloud-5'), 'SAC', '551140032184', WhatsAppCloud, '200000000000005', '210000000000001'],
      [beta, idOf('beta-wa-1'), 'Loja Beta', '553140033000', WhatsAppCloud, '200000000000101', '210000000000101'],
    ])
  })

  it('keep the decided secrets sealed', async () => {
    type Row = { companyId: string; phonenumberId: string; sealedCredentials: string; line: string }
    const rows = await seeded.superuser<Row[]>`select company_id, phonenumber_id, sealed_credentials, n::text as line from phone_numbers n`
    const cloud = { appSecret: 'demo-app-secret', verifyToken: 'demo-verify-token' }
    for (const { companyId, phonenumberId, sealedCredentials, line } of rows) {
      const opened = JSON.parse(seeded.house.sealer.open(sealedCredentials, `phone_numbers:${companyId}:${phonenumberId}`)) as Record<
        string,
        string
      >
      expect(opened).toMatchObject(cloud)
      for (const secret of Object.values(opened)) expect(line.replace(sealedCredentials, '')).not.toMatch(new RegExp(`\\b${secret}\\b`))
      expect(sealedCredentials).toMatch(/^v1\./)
    }
    expect(new Set(rows.map(({ sealedCredentials }) => sealedCredentials)).size).toBe(rows.length)
  })

  it('have departments with their numbers, labels and properties', async () => {
    const departments = await seeded.superuser`select d.company_id, department_name, array(select phonenumber_id from department_numbers n
        where n.company_id = d.company_id and n.department_id = d.department_id order by 1) as numbers
      from departments d order by d.company_id, department_name`
    const numbersOf = (...words: string[]) => words.map(idOf).toSorted()
    expect(departments.map((department) => Object.values(department))).toEqual([
      [casa, 'Entregas e montagem', numbersOf('wa-cloud-1', 'wa-cloud-3')],
      [casa, 'Financeiro', []],
      [casa, 'Pós-venda', numbersOf('wa-cloud-1')],
      [casa, 'SAC', numbersOf('wa-cloud-5')],
      [casa, 'Vendas', numbersOf('wa-cloud-1', 'wa-cloud-2')],
      [beta, 'Atendimento', []],
    ])
    const count = (table: string) => seeded.superuser.unsafe(`select company_id, count(*) as many from ${table} group by 1 order by 1`)
    expect((await count('labels')).map(({ many }) => many)).toEqual([9, 1])
    expect((await count('properties')).map(({ many }) => many)).toEqual([7, 1])
  })

  it('know the people of the design before they write, with what the panel shows of them', async () => {
    const token = await signIn(seeded, 'admin@casaaurora.test')
    const { result } = await seeded.ask(contactCalls.getContact, { companyId: casa, waId: '551187214406' }, { token })
    expect(result).toMatchObject({
      name: 'Fernanda Lacerda',
      waId: '5511987214406',
      email: 'fernanda.lacerda@uol.com.br',
      leadName: 'Mariana Prado',
      contactAddressDTO: { street: 'Rua Cardeal Arcoverde', city: 'São Paulo' },
    })
    expect(result.labels.map(({ text }) => text)).toEqual(['Avaria', 'Recompra', 'VIP'])
    expect(result.properties.map(({ propertyName, propertyValue }) => `${propertyName}: ${propertyValue}`)).toEqual([
      'Ambiente preferido: Sala de estar',
      'Aniversário: 09/03',
      'Cliente desde: 2024-05-18',
      'Compras: 3',
      'Quer montagem: true',
      'Ticket médio: 3480',
      'Último pedido: #48213 · 11/11/2026',
    ])
    expect(result.notes.map(({ agentName }) => agentName)).toEqual(['Mariana Prado', 'Rafael Nogueira'])
    expect(isEmail(result.email)).toBe(true)
    // The five of the design, and one of them a second time, to be merged.
    expect((await seeded.superuser`select 1 from contacts where company_id = ${casa}`).length).toBe(6)
  })

  it('have departments with the look and permissions of the design, which have said nothing of hours and distribution yet', async () => {
    const token = await signIn(seeded, 'admin@casaaurora.test')
    const { result } = await seeded.ask(departmentCalls.listDepartments, { companyId: casa }, { token })
    const rows = result.map(({ departmentName, icon, permissions, inboxRules }) => {
      const allowed = departmentPermissions.filter((name) => permissions[name])
      const hours = inboxRules.hours.map(({ days, from, to }) => `${days.join('')} ${from / 60}-${to / 60}`)
      return [departmentName, icon, inboxRules.distribution, hours.join(), allowed.join(' ')]
    })
    expect(rows).toEqual([
      ['Entregas e montagem', 'truck', 'off', '', 'transfer close'],
      ['Financeiro', 'receipt', 'off', '', 'transfer close template'],
      ['Pós-venda', 'tools', 'off', '', 'transfer close template'],
      ['SAC', 'headset', 'off', '', 'transfer'],
      ['Vendas', 'cart', 'off', '', 'transfer close template seeOthers'],
    ])
    expect(result.map(({ inboxRules }) => wrongHours(inboxRules.hours))).toEqual([null, null, null, null, null])
  })

  it('tell people of the departments they work in, and of no colleague’s chats where the department hides them', async () => {
    const token = await signIn(seeded, 'leticia@casaaurora.test')
    const { result } = await seeded.ask(departmentCalls.listDepartments, { companyId: casa }, { token })
    expect(result.map(({ departmentId }) => departmentId)).toEqual(['entregas', 'sac'].map(idOf))
    expect(result.map(({ permissions }) => permissions.seeOthers)).toEqual([false, false])
  })

  it('show an icon and a logo in the first one, and none in the second', async () => {
    const style = async (companyId: string) => (await seeded.ask(companyCalls.getCompanyStyle, { companyId })).result
    const { iconMediaId, logoMediaId } = await style(casa)
    expect(await style(beta)).toMatchObject({ iconCustom: false, logoCustom: false })
    const sizes = [iconMediaId, logoMediaId].map(async (mediaId) => {
      const { rawPayload, headers } = await seeded.app.inject(`/api/company/image/${casa}/${mediaId}`)
      expect(headers['content-type']).toBe('image/png')
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
      expect(rawPayload.length).toBeLessThan(12 * 1024)
      return [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]
    })
    expect(await Promise.all(sizes)).toEqual([
      [192, 192],
      [480, 128],
    ])
  })

  it('have prices in the first one, for who may see them', async () => {
    const token = await signIn(seeded, 'financeiro@casaaurora.test')
    const { result } = await seeded.ask(priceCalls.listTemplatePrices, { companyId: casa }, { token })
    expect(result.at(-1)).toMatchObject({ priceId: idOf('whatsapp-2026'), servicePrice: 0, monthlyFee: 349.9, validUntil: null })
    expect(result[1]!.marketingPrice).toBeGreaterThan(result[0]!.marketingPrice)
  })

  it('let every demo login in, into a company of theirs', async () => {
    for (const { email } of demoLogins) {
      const { result } = await seeded.ask(agentCalls.getProfile, {}, { token: await signIn(seeded, email) })
      const companies = demoLogins.filter((login) => login.email === email).map(({ companyName }) => companyName)
      expect([email, result.email, companies.includes(result.companyId === casa ? 'Casa Aurora' : 'Loja Beta')]).toEqual([
        email,
        email,
        true,
      ])
    }
  })

  it('have one person of the provider’s own staff', async () => {
    const status = async (email: string) => (await seeded.ask(forInternal, {}, { token: await signIn(seeded, email) })).status
    expect([await status('suporte@prosa.test'), await status('admin@casaaurora.test'), await status('admin@lojabeta.test')]).toEqual([
      200, 403, 403,
    ])
  })

  it('are offered for sign-in in demo mode only', async () => {
    const { result } = await seeded.ask(demoCalls.listDemoLogins, {})
    expect(result).toEqual({ password: 'Prosa@2026!', logins: demoLogins })
    const serious = await testHouse({ config: { demo: false } })
    const { status, refusal, body } = await serious.ask(demoCalls.listDemoLogins, {})
    expect([status, refusal.code]).toEqual([404, 'demo.off'])
    expect(body).not.toContain('@')
  })
})

describe('seeding', () => {
  it('gives the same rows everywhere', async () => {
    const other = await testHouse()
    other.clock.advance(86_400_000)
    await seedDemo(other.house, productDemo)
    expect(await allRows(other)).toEqual(await allRows(seeded))
  })

  it('again gives numbers that were seeded before numbers had them what answers the provider’s question', async () => {
    const house = await testHouse()
    const hashes = () => house.superuser`select phonenumber_id, encode(verify_token_hash, 'hex') as hash from phone_numbers order by 1`
    await seedDemo(house.house, productDemo)
    const seeded = await hashes()
    expect(seeded.filter(({ hash }) => hash === sha256('demo-verify-token').toString('hex'))).toHaveLength(6)
    await house.superuser`update phone_numbers set verify_token_hash = null`
    await seedDemo(house.house, productDemo)
    expect(await hashes()).toEqual(seeded)
  })

  it('again changes nothing, not even what users changed', async () => {
    const house = await testHouse()
    await seedDemo(house.house, productDemo)
    await house.superuser`update companies set company_name = 'Casa Nova' where company_id = ${casa}`
    await house.superuser`update persons set password_hash = 'neu' where email = 'dupla@casaaurora.test'`
    await house.superuser`delete from labels where label_id = any (${['vip', 'novo'].map(idOf)})`
    const before = await allRows(house, [])
    house.clock.advance(1000)
    await seedDemo(house.house, productDemo)
    expect(await allRows(house, [])).toEqual(before)
  })

  it.each([
    ['the first', 3, []],
    ['the second', 5, [casa]],
  ])('that fails in %s company leaves each whole or absent, and is finished by the next', async (_, seals, whole) => {
    const house = await testHouse()
    let left = seals
    const seal = (text: string, place: string) => {
      if (left-- === 0) throw new Error('the end')
      return house.house.sealer.seal(text, place)
    }
    await expect(seedDemo({ ...house.house, sealer: { ...house.house.sealer, seal } }, productDemo)).rejects.toThrow('the end')
    const companies = await house.superuser<{ companyId: string }[]>`select company_id from companies`
    expect(companies.map(({ companyId }) => companyId)).toEqual(whole)
    await seedDemo(house.house, productDemo)
    expect(await allRows(house)).toEqual(await allRows(seeded))
  })

  it('that is killed halfway leaves nothing of the company, and is finished by the next', async () => {
    const house = await testHouse()
    const other = connect(house.url, { max: 1 })
    onTestFinished(() => other.end())
    await other`begin`
    await other`lock table labels in access exclusive mode`
    const work = Promise.allSettled([seedDemo(house.house, productDemo)])
    await waitUntil('the seed is halfway', async () => {
      const killed =
        await house.superuser`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return killed.length
    })
    expect(await work).toMatchObject([{ status: 'rejected' }])
    await other`rollback`
    for (const [table, rows] of Object.entries(await allRows(house))) expect([table, rows]).toEqual([table, []])
    await seedDemo(house.house, productDemo)
    expect(await allRows(house)).toEqual(await allRows(seeded))
  })
})
