import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { mostOwnQuickReplies } from '@prosa/contract/quick-replies/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { quickReplyScene } from '../../testing/scenes/quick-reply-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof quickReplyScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = quickReplyScene(house)
  house.house.events.subscribe((events) => heard.push(...events))
})

const logged = (companyId: string) =>
  house.superuser`select what, after from audit_entries where company_id = ${companyId} and what like 'quickReply.%' order by after->>'scope' desc`

/** Two departments, somebody in each, and who may automate in one. */
async function aCompany() {
  const company = await house.aCompany()
  const [vendas, sac] = [await company.aDepartment(), await company.aDepartment()]
  const [ana, bia, caio] = [
    await company.anAgent({ departmentIds: [vendas], name: 'Ana' }),
    await company.anAgent({ departmentIds: [sac], name: 'Bia' }),
    await company.anAgent({ departmentIds: [vendas], permissions: ['automation'], name: 'Caio' }),
  ]
  return { ...company, vendas, sac, ana, bia, caio, admin: await company.anAdmin() }
}

describe('G018 a new quick reply', () => {
  it('[QR13] is as its author says, told to who sees it, and of one’s own the log says nothing but that it was', async () => {
    const { companyId, ana, caio, vendas } = await aCompany()
    const own = await scene.aReply(ana, { shortcut: '/Olá', title: ' Abertura ', text: ' Oi, {{primeiro_nome}}! ' })
    expect(own).toEqual({
      quickReplyId: expect.any(String),
      scope: 'own',
      departmentIds: [],
      shortcut: 'ola',
      title: 'Abertura',
      text: 'Oi, {{primeiro_nome}}!',
      files: [],
      offer: null,
      authorName: 'Ana',
      usedCount: 0,
      lastUsedAt: null,
      mayChange: true,
      goneAt: null,
      version: 1,
    })
    const shared = await scene.aReply(caio, { scope: 'department', departmentIds: [vendas, vendas], text: 'Frete' })
    expect(await scene.list(ana)).toEqual([own, { ...shared, mayChange: false }].toSorted((a, b) => (a.shortcut < b.shortcut ? -1 : 1)))
    expect(heard.filter((event) => event.companyId === companyId).map(({ audience }) => audience)).toEqual([
      { to: 'person', userId: ana.userId },
      { to: 'chat', departmentId: vendas, agentId: null },
    ])
    expect(await logged(companyId)).toMatchObject([
      { what: 'quickReply.create', after: { scope: 'own' } },
      { after: { scope: 'department', text: 'Frete', departmentIds: [vendas] } },
    ])
    expect((await logged(companyId))[0]?.after).toEqual({ scope: 'own' })
  })

  it('[QR1] C214 is seen where it belongs, and by no other company', async () => {
    const { ana, bia, caio, admin, vendas, sac, companyId } = await aCompany()
    await scene.aReply(ana, { shortcut: 'da-ana' })
    await scene.aReply(caio, { scope: 'department', departmentIds: [vendas], shortcut: 'de-vendas' })
    await scene.aReply(admin, { scope: 'department', departmentIds: [sac], shortcut: 'do-sac' })
    await scene.aReply(admin, { scope: 'company', shortcut: 'de-todos' })
    await scene.aReply(await (await house.aCompany()).anAdmin(), { scope: 'company', shortcut: 'de-outros' })
    expect(await Promise.all([ana, bia, caio, admin].map(scene.shortcuts))).toEqual([
      ['da-ana', 'de-todos', 'de-vendas'],
      ['de-todos', 'do-sac'],
      ['de-todos', 'de-vendas'],
      ['de-todos', 'de-vendas', 'do-sac'],
    ])
    const inVendas = await house.ask(quickReplyCalls.listDepartmentQuickReplies, { companyId, departmentId: vendas }, admin)
    expect(inVendas.result.map(({ shortcut }) => shortcut)).toEqual(['de-todos', 'de-vendas'])
    const unseen = await house.ask(quickReplyCalls.listDepartmentQuickReplies, { companyId, departmentId: sac }, ana)
    expect(unseen.refusal.code).toBe('department.notFound')
  })

  it('[QR2] is shared only by who may automate, and only where they work', async () => {
    const { ana, caio, vendas, sac } = await aCompany()
    const foreign = await (await house.aCompany()).aDepartment()
    expect((await scene.create(ana, { scope: 'company' })).refusal.code).toBe('permission.denied')
    expect((await scene.create(ana, { scope: 'department', departmentIds: [vendas] })).refusal.code).toBe('permission.denied')
    for (const departmentId of [sac, foreign, 'nowhere'])
      expect((await scene.create(caio, { scope: 'department', departmentIds: [vendas, departmentId] })).refusal.code).toBe(
        'department.notFound',
      )
  })
})

describe('[QR3] a shortcut', () => {
  it('is taken once by two who want it at the same moment', async () => {
    const { companyId, anAdmin, admin } = await aCompany()
    const admins = [admin, await anAdmin()]
    const answers = await Promise.all(admins.map((who) => scene.create(who, { scope: 'company', shortcut: 'Promoção' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { refusal } = answers.find(({ status }) => status === 409)!
    expect([refusal.code, refusal.fields]).toEqual(['quickReply.shortcutTaken', [{ name: 'shortcut', problem: 'notInList' }]])
    expect(await scene.shortcuts(admin)).toEqual(['promocao'])
    expect(heard.filter((event) => event.companyId === companyId)).toHaveLength(1)
  })

  it('is taken once by each person, in each department and in the company', async () => {
    const { ana, bia, caio, admin, vendas, sac } = await aCompany()
    await scene.aReply(ana, { shortcut: 'oi' })
    await scene.aReply(bia, { shortcut: 'oi' })
    await scene.aReply(admin, { scope: 'company', shortcut: 'oi' })
    await scene.aReply(caio, { scope: 'department', departmentIds: [vendas], shortcut: 'oi' })
    expect((await scene.create(ana, { shortcut: 'OI' })).refusal.code).toBe('quickReply.shortcutTaken')
    const both = { scope: 'department' as const, departmentIds: [sac, vendas], shortcut: 'oi' }
    expect((await scene.create(admin, both)).refusal.code).toBe('quickReply.shortcutTaken')
    expect((await scene.create(admin, { ...both, departmentIds: [sac] })).status).toBe(200)
  })
})

describe('[QR11] what makes no sense', () => {
  it.each([
    ['a word that means nothing', { text: 'Oi {{nonme}}' }, 'input.invalid', [{ name: 'text', problem: 'wrongFormat' }]],
    ['nothing at all', { text: ' ' }, 'input.invalid', [{ name: 'text', problem: 'required' }]],
    ['a shortcut with a space', { shortcut: 'a b' }, 'input.invalid', [{ name: 'shortcut', problem: 'wrongFormat' }]],
    ['no department', { scope: 'department' as const }, 'input.invalid', [{ name: 'departmentIds', problem: 'required' }]],
    ['an offer that is none', { offer: '{"kind":"x"}' }, 'input.invalid', [{ name: 'offer', problem: 'wrongFormat' }]],
    ['a property that is not there', { text: '{{propriedade:Signo}}' }, 'property.notFound', [{ name: 'text', problem: 'notInList' }]],
    ['a file that is not there', { mediaIds: ['nowhere'] }, 'media.notFound', undefined],
  ])('is refused: %s', async (_, said, code, fields) => {
    const { admin } = await aCompany()
    const { refusal } = await scene.create(admin, said)
    expect([refusal.code, refusal.fields]).toEqual([code, fields])
    expect(await scene.list(admin)).toEqual([])
  })
})

it('[QR12] a person has 200 of their own at most, and the company’s are not counted', async () => {
  const { ana, admin, companyId } = await aCompany()
  await house.superuser`insert into quick_replies (company_id, quick_reply_id, scope, author_id, changed_by, shortcut, text, created_at)
    select ${companyId}, gen_random_uuid(), 'own', ${ana.userId}, ${ana.userId}, 's' || n, 'x', now()
    from generate_series(1, ${mostOwnQuickReplies}::integer) n`
  expect((await scene.create(ana)).refusal.code).toBe('quickReply.tooMany')
  expect((await scene.create(admin)).status).toBe(200)
})

it('[QR14] C231 a property is named as it is called now, and its quick replies are listed', async () => {
  const { ana, bia, admin, companyId } = await aCompany()
  const property = (name: string) => house.superuser<[{ propertyId: string }]>`insert into properties (company_id, property_id, name)
    values (${companyId}, gen_random_uuid(), ${name}) returning property_id`
  const [[{ propertyId: city }], [{ propertyId: sign }]] = [await property('Cidade'), await property('Signo')]
  await scene.aReply(admin, { scope: 'company', shortcut: 'cidade', text: 'Em {{propriedade:cidade}}' })
  await scene.aReply(ana, { shortcut: 'signo', text: '{{propriedade:Signo}} {{?dia}}' })
  await scene.aReply(ana, { shortcut: 'nada' })
  await house.superuser`update properties set name = 'Município' where company_id = ${companyId} and property_id = ${city}`
  const all = await house.ask(quickReplyCalls.listPropertiesQuickReplies, { companyId }, ana)
  expect(all.result.map(({ text }) => text)).toEqual(['Em {{propriedade:Município}}', '{{propriedade:Signo}} {{?dia}}'])
  const ofSign = (who: typeof ana) => house.ask(quickReplyCalls.listPropertyQuickReplies, { companyId, propertyId: sign }, who)
  expect([(await ofSign(ana)).result.length, (await ofSign(bia)).result.length]).toEqual([1, 0])
  const unknown = await house.ask(quickReplyCalls.listPropertyQuickReplies, { companyId, propertyId: companyId }, ana)
  expect(unknown.refusal.code).toBe('property.notFound')
  expect((await scene.kept(ana)).propertyNames).toEqual(['Município', 'Signo'])
})
