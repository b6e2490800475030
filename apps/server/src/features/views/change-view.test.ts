import { batchCalls } from '@prosa/contract/batches/calls'
import { type Group, mostConditions } from '@prosa/contract/conditions/condition'
import { inboxCalls, mostCounted } from '@prosa/contract/inbox/calls'
import { viewCountCalls } from '@prosa/contract/views/count-calls'
import { mostViews, viewBinLife } from '@prosa/contract/views/limits'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { aChat, aNumber } from '../../testing/scenes/a-chat.ts'
import { workOnBatches } from '../../testing/scenes/batch-scene.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { viewScene } from '../../testing/scenes/view-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { keysInList } from '../inbox/public.ts'
import { findPresentActor } from '../sight/public.ts'

let house: TestHouse
let scene: ReturnType<typeof viewScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = viewScene(house)
  house.house.events.subscribe((events) => heard.push(...events))
})

async function aCompany() {
  const company = await house.aCompany()
  const [vendas, sac] = [await company.aDepartment(), await company.aDepartment()]
  const [ana, bia] = [await company.anAgent({ departmentIds: [vendas] }), await company.anAgent({ departmentIds: [vendas, sac] })]
  return { ...company, vendas, sac, ana, bia, admin: await company.anAdmin({ departmentIds: [] }) }
}
const about = (field: string, ...values: (string | number)[]) => ({ all: [{ field, is: 'anyOf' as const, values }] })
const places = (companyId: string) =>
  heard.filter((event) => event.companyId === companyId).map(({ payload }) => (payload as { place: string }).place)

describe('[VI3] [VI4] views', () => {
  it('are seen and changed by those for whom they are', async () => {
    const { ana, bia, admin, vendas, sac } = await aCompany()
    const [own, shared] = [
      await scene.aView(ana, { name: 'Minha' }),
      await scene.aView(ana, { scope: 'department', departmentId: vendas, name: 'Nossa' }),
    ]
    const all = await scene.aView(admin, { scope: 'company', name: 'Todos' })
    const elsewhere = await scene.aView(bia, { scope: 'department', departmentId: sac, name: 'SAC' })
    expect(await scene.names(ana)).toEqual(['Minha', 'Nossa', 'Todos'])
    expect(await scene.names(bia)).toEqual(['Nossa', 'SAC', 'Todos'])
    expect(await scene.names(admin)).toEqual(['Nossa', 'SAC', 'Todos'])
    expect((await scene.change(bia, shared)).refusal.code).toBe('view.notFound')
    expect((await scene.remove(ana, all)).refusal.code).toBe('view.notFound')
    expect((await scene.change(admin, own)).refusal.code).toBe('view.notFound')
    expect((await scene.change(admin, shared, { name: 'De todos' })).result).toMatchObject({ name: 'De todos', version: 2 })
    const taken = { ...shared, version: 2 }
    expect((await scene.change(admin, taken, { scope: 'own' })).status).toBe(403)
    expect((await scene.change(ana, taken, { scope: 'own' })).status).toBe(200)
    for (const [who, view] of [
      [admin, own],
      [ana, elsewhere],
    ] as const) {
      expect((await scene.chatsOf(who, view)).refusal).toMatchObject({
        code: 'view.notFound',
        fields: [{ name: 'viewId', problem: 'notInList' }],
      })
      expect(await scene.counts(who, [view, all])).toEqual([{ viewId: all.viewId, count: 0, isWhole: true }])
    }
  })

  it('[VI5] tell ids and no names of what somebody does not see', async () => {
    const { ana, admin, sac, companyId } = await aCompany()
    const label = await labelScene(house).aLabel(admin, { text: 'Sigilosa', departmentIdList: [sac] })
    const condition = { any: [...about('department', sac).all, ...about('label', label.labelId).all, ...about('agent', admin.userId).all] }
    const view = await scene.aView(admin, { scope: 'company', condition })
    await aChat(house.superuser, { companyId, departmentId: sac })
    const { body } = await house.ask(inboxCalls.listMoreChats, { companyId, viewId: view.viewId }, ana)
    expect([await scene.counts(ana, [view]), await scene.counts(admin, [view])]).toEqual(
      [0, 1].map((count) => [{ viewId: view.viewId, count, isWhole: true }]),
    )
    expect(body).not.toContain('Sigilosa')
    expect(JSON.stringify(await scene.counts(ana, [view]))).not.toContain(sac)
  })

  it('[VI11] are told to who sees them or saw them before, and shared ones stand in the log', async () => {
    const { ana, admin, vendas, companyId } = await aCompany()
    const view = await scene.aView(ana, { scope: 'department', departmentId: vendas, name: 'Nossa' })
    await scene.aView(ana, { name: 'Segredo' })
    heard.length = 0
    expect((await scene.change(admin, view, { scope: 'company' })).status).toBe(200)
    expect(places(companyId)).toEqual([`d:${vendas}`, 'c'])
    const log = await labelScene(house).logged(ana, 'view.create')
    expect(log.map(({ after }) => (after as { name?: string }).name ?? '').toSorted()).toEqual(['', 'Nossa'])
    expect(JSON.stringify(log)).not.toContain('Segredo')
  })
})

describe('[VI6] [VI1] a view that cannot be', () => {
  test.each([
    [
      'of 51 conditions',
      { all: Array.from({ length: mostConditions + 1 }, () => ({ field: 'unread', is: 'yes' as const })) },
      400,
      'tooLong',
    ],
    ['4 groups deep', '{"all":[{"any":[{"all":[{"any":[{"field":"unread","is":"yes"}]}]}]}]}', 400, 'tooBig'],
    ['of nothing', '{"all":[]}', 400, 'required'],
    ['with SQL in it', `{"all":[{"field":"contact","is":"has","text":"x","sql":"1=1"}]}`, 400, 'wrongFormat'],
    ['with a letter that cannot be kept', '{"all":[{"field":"contact","is":"has","text":"a\\u0000"}]}', 400, 'wrongFormat'],
    ['with half a letter', `{"all":[{"field":"property","id":"${newId()}","is":"has","text":"\\ud83d"}]}`, 400, 'wrongFormat'],
    ['of 11 words', { all: [{ field: 'contact', is: 'has' as const, text: 'a b c d e f g h i j k' }] }, 400, 'tooLong'],
    ['that is no JSON', 'true or', 400, 'wrongFormat'],
    ['with somebody else’s id', about('department', newId()), 400, 'notInList'],
    ['with a broadcast of nobody', about('broadcast', newId()), 400, 'notInList'],
    ['with an id of nothing', about('label', 'abc'), 400, 'notInList'],
    ['with a property of nothing', { all: [{ field: 'property', is: 'set' as const, id: newId() }] }, 400, 'notInList'],
  ])('%s is refused with its field', async (_, condition, status, problem) => {
    const { ana } = await aCompany()
    const { status: answered, refusal } = await scene.create(ana, { condition })
    expect([answered, refusal.fields]).toEqual([status, [{ name: 'condition', problem }]])
    expect(await scene.names(ana)).toEqual([])
    if (problem !== 'notInList')
      expect(
        (
          await house.ask(
            viewCountCalls.countCondition,
            { companyId: ana.companyId, condition: typeof condition === 'string' ? condition : JSON.stringify(condition) },
            ana,
          )
        ).refusal.fields,
      ).toEqual([{ name: 'condition', problem }])
  })

  it('with the label, department, person or number of another company is refused', async () => {
    const [{ ana }, other] = [await aCompany(), await aCompany()]
    const { labelId } = await labelScene(house).aLabel(other.admin)
    const number = await aNumber(house.superuser, other.companyId)
    for (const condition of [
      about('label', labelId),
      about('department', other.sac),
      about('agent', other.ana.userId),
      about('number', number),
    ])
      expect((await scene.create(ana, { condition })).refusal.fields).toEqual([{ name: 'condition', problem: 'notInList' }])
  })

  it('[VI3] is for a department in which one does not work, or by no administrator for the company', async () => {
    const { ana, sac } = await aCompany()
    const elsewhere = await scene.create(ana, { scope: 'department', departmentId: sac })
    expect([elsewhere.status, elsewhere.refusal.fields]).toEqual([404, [{ name: 'departmentId', problem: 'notInList' }]])
    expect((await scene.create(ana, { scope: 'department' })).refusal.fields).toEqual([{ name: 'departmentId', problem: 'required' }])
    expect((await scene.create(ana, { scope: 'company' })).status).toBe(403)
    expect((await scene.create(ana, { name: ' ' })).refusal.fields).toEqual([{ name: 'name', problem: 'required' }])
  })
})

describe('[VI7] [VI8] [VI9] [VI10] a view', () => {
  it('has a name that is taken once in its place, also at the same moment', async () => {
    const { ana, bia, vendas } = await aCompany()
    const nossa = { scope: 'department', departmentId: vendas } as const
    const answers = await Promise.all([
      scene.create(ana, { ...nossa, name: 'Atrasados' }),
      scene.create(bia, { ...nossa, name: 'ATRASADOS' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { refusal } = answers.find(({ status }) => status === 409)!
    expect(refusal).toMatchObject({ code: 'view.nameTaken', fields: [{ name: 'name', problem: 'notInList' }] })
    expect((await scene.create(ana, { name: 'Atrasados' })).status).toBe(200)
  })

  it('is not overwritten by who saw an older one', async () => {
    const { ana } = await aCompany()
    const view = await scene.aView(ana)
    expect((await scene.change(ana, view, { name: 'Um' })).status).toBe(200)
    expect((await scene.change(ana, view, { name: 'Dois' })).refusal).toMatchObject({ code: 'view.changed', facts: { version: 2 } })
  })

  it('comes back after it was deleted, for 30 days, unless its name is taken', async () => {
    const { ana } = await aCompany()
    const view = await scene.aView(ana, { name: 'Um' })
    expect([(await scene.remove(ana, view)).status, await scene.names(ana)]).toEqual([200, []])
    expect((await scene.chatsOf(ana, view)).status).toBe(404)
    const other = await scene.aView(ana, { name: 'um' })
    expect((await scene.restore(ana, view)).refusal.code).toBe('view.nameTaken')
    await scene.remove(ana, other)
    expect([(await scene.restore(ana, view)).status, await scene.names(ana)]).toEqual([200, ['Um']])
    await scene.remove(ana, view)
    await house.superuser`update views set deleted_at = ${house.clock.now() - viewBinLife - 1} where view_id = ${view.viewId}`
    expect((await scene.restore(ana, view)).refusal.code).toBe('view.notFound')
    await scene.aView(ana)
    expect(await house.superuser`select 1 from views where view_id = ${view.viewId}`).toHaveLength(0)
  })

  it('is one of 100 at most', async () => {
    const { ana, companyId } = await aCompany()
    await house.superuser`insert into views (company_id, view_id, scope, author_id, name, condition, place, created_at)
      select ${companyId}, gen_random_uuid(), 'own', ${ana.userId}, 'v' || n, '{"all":[]}', ${`u:${ana.userId}`}, now() from generate_series(1, ${mostViews}) n`
    expect((await scene.create(ana)).refusal.code).toBe('view.tooMany')
  })
})

/** More than are counted, a second apart, unless told otherwise. */
async function manyChats(companyId: string, departmentId: string, { count = mostCounted + 5, apart = 1 } = {}): Promise<string> {
  const phonenumberId = await aNumber(house.superuser, companyId)
  await house.superuser`with made as (insert into contacts (company_id, contact_id, created_at)
      select ${companyId}, gen_random_uuid(), now() from generate_series(1, ${count}) returning contact_id)
    insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, unread_count,
      last_message_at, created_at)
    select ${companyId}, ${phonenumberId}, 'w' || n, contact_id, 2, ${departmentId}, 'queue', 1,
      ${house.clock.now()}::timestamptz - n * ${apart} * interval '1 second', now() from (select contact_id, row_number() over () as n from made) m`
  return phonenumberId
}

it('[VI12] [VI14] counts to 1,000, and all that it finds can be done something with', async () => {
  const { ana, vendas, sac, companyId } = await aCompany()
  const phonenumberId = await manyChats(companyId, vendas)
  const [wide, narrow] = [
    await scene.aView(ana),
    await scene.aView(ana, {
      condition: {
        all: [
          { field: 'unread', is: 'yes' },
          { field: 'contact', is: 'has', text: '9' },
        ],
      },
    }),
  ]
  await aChat(house.superuser, { companyId, phonenumberId, departmentId: sac, waId: '5511' })
  expect(await scene.counts(ana, [wide])).toEqual([{ viewId: wide.viewId, count: mostCounted, isWhole: true }])
  expect((await scene.counts(ana, [narrow]))[0]!.count).toBe(0)
  const { result } = await house.ask(batchCalls.bulkChats, { companyId, action: 'read', filter: { viewId: wide.viewId } }, ana)
  const [options] = await house.superuser<
    [{ options: { filter: object } }]
  >`select options from batches where company_id = ${companyId} and batch_id = ${result.batchId}`
  expect(options.options.filter).toEqual({ condition: wide.condition, conditionBy: ana.userId })
})

/** Asks so much of each chat that not all are asked at once; met by those of more than 15 minutes ago. */
async function aSlowCondition(companyId: string): Promise<Group> {
  const propertyId = newId()
  await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, ${propertyId}, 'Cidade')`
  const never = Array.from({ length: mostConditions - 1 }, (_, nth) => ({
    field: 'property',
    is: 'has' as const,
    id: propertyId,
    text: `${nth}`,
  }))
  return { any: [...never, { field: 'lastMessage', is: 'olderThan', minutes: 15 }] }
}

/** The first range in which a batch looks for its chats. */
const firstRange = (companyId: string, userId: string, condition: string) =>
  house.house.work(companyId, async ({ db }) => {
    const actor = (await findPresentActor(db, companyId, userId))!
    return keysInList({ db, actor, house: house.house }, { condition }, { after: null, most: 1_000, except: [] })
  })

it('[VI14] of which nothing can be read is no batch over everything', async () => {
  const { ana, companyId } = await aCompany()
  await expect(firstRange(companyId, ana.userId, '{"all":[]}')).rejects.toThrow('cannot be read')
})

it('[VI14] is looked for in so many chats at a time, until something is done with all that it finds', async () => {
  const { ana, vendas, companyId } = await aCompany()
  await manyChats(companyId, vendas)
  const view = await scene.aView(ana, { condition: await aSlowCondition(companyId) })
  const { batchId } = (await house.ask(batchCalls.bulkChats, { companyId, action: 'read', filter: { viewId: view.viewId } }, ana)).result
  expect((await firstRange(companyId, ana.userId, view.condition)).lookedTo).not.toBeNull()
  await workOnBatches(house)
  const batch = async () => (await house.ask(batchCalls.getBatch, { companyId, batchId }, ana)).result.batch
  await waitUntil('the batch is over', async () => (await batch()).endedAt !== null)
  expect(await batch()).toMatchObject({ total: mostCounted + 5 - 899 })
})

it('[VI2] asks only so many chats at a time, and says so', async () => {
  const { ana, vendas, companyId } = await aCompany()
  await manyChats(companyId, vendas)
  const view = await scene.aView(ana, { condition: await aSlowCondition(companyId) })
  expect((await scene.counts(ana, [view]))[0]).toMatchObject({ isWhole: false })
  expect((await scene.chatsOf(ana, view, { pageSize: 1, countAll: true })).result.isWhole).toBe(false)
  const all = await scene.aView(ana, {
    condition: {
      any: [
        { field: 'unread', is: 'yes' },
        { field: 'unanswered', is: 'yes' },
      ],
    },
  })
  expect((await scene.chatsOf(ana, all, { pageSize: 1, countAll: true })).result).toMatchObject({ isWhole: true, totalChats: mostCounted })
})

it('[VI2] goes on from the chats that it has asked, over pages on which nothing was found', async () => {
  const { ana, vendas, companyId } = await aCompany()
  await manyChats(companyId, vendas, { count: 260, apart: 5 })
  const view = await scene.aView(ana, { condition: await aSlowCondition(companyId) })
  for (const chatResumeOrder of [0, 1] as const) {
    const [found, pages]: [string[], number[]] = [[], []]
    for (let place = {}; ; ) {
      const { result } = await scene.chatsOf(ana, view, { chatResumeOrder, pageSize: 40, ...place })
      found.push(...result.resumeList.map(({ waId }) => waId))
      pages.push(result.resumeList.length)
      if (!result.containsMore) break
      place = { chatOrderIndex: result.chatOrderIndex }
    }
    expect(pages.slice(0, 2)).toEqual([0, 0])
    const old = Array.from({ length: 260 - 179 }, (_, nth) => `w${nth + 180}`)
    expect(found).toEqual(old)
  }
})
