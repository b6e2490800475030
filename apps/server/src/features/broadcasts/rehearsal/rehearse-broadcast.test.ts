import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { rehearseStep } from './rehearse-step.ts'

const { rehearseBroadcast, cancelBroadcastRehearsal, getBroadcastRehearsal, previewBroadcast } = broadcastAudienceCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const everybody = { isEverybody: true }
const toEverybody = (more: Record<string, unknown> = {}) => ({
  datasource_type: BroadcastDatasource.ContactList,
  audience: house.superuser.json(everybody as never),
  ...more,
})

describe('R206 the rehearsal of a broadcast', () => {
  it('[BR21] [BR28] freezes 2,000 people in pieces, each with what they get or the first reason why not', async () => {
    const scene = await rehearsalScene(house)
    const { companyId, phonenumberId, author } = scene
    const { superuser } = house
    const special = [
      { waId: null, name: 'Sem número' },
      { waId: '17841400000000001', name: 'Só Instagram' },
      { status: 1, name: 'Inválida' },
      { marketing: 'revoked', name: 'Parou' },
      { name: 'Bloqueada', status: 2 },
      { name: 'Recente' },
      { name: '', email: '' },
      { name: 'Na lixeira', deletedAt: new Date() },
      { name: 'Em atendimento' },
      { waId: '551187654321', name: 'Nono dígito' },
      { waId: '5511987654321', name: 'Nono dígito de novo' },
    ]
    const ids = await scene.plant([...special, ...Array.from({ length: 1_989 }, () => ({}))])
    await superuser`insert into contact_blocks (company_id, contact_id, phonenumber_id, blocked_at, blocked_by)
      values (${companyId}, ${ids[4]!}, ${phonenumberId}, now(), ${author.userId})`
    await superuser`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, wa_id, state, reserved_at)
      values (${companyId}, gen_random_uuid(), 1, gen_random_uuid(), ${phonenumberId}, '5511981000005', 2, ${house.clock.now() - 6 * 86_400_000}),
        (${companyId}, gen_random_uuid(), 2, gen_random_uuid(), ${phonenumberId}, '5511981000020', 2, ${house.clock.now() - 8 * 86_400_000}),
        (${companyId}, gen_random_uuid(), 3, gen_random_uuid(), ${phonenumberId}, '5511981000021', 3, ${house.clock.now()})`
    await superuser`update template_applications set category = 'MARKETING' where company_id = ${companyId}`
    await superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, last_message_at, created_at)
      values (${companyId}, ${phonenumberId}, '5511981000008', ${ids[8]!}, 2, ${scene.departmentId}, 'queue', now(), now())`
    const other = await scene.aDraft()
    await scene.setRow(other.broadcastId, { started_at: new Date(house.clock.now()) })
    const broadcastId = await scene.aWholeDraft(toEverybody())
    const rehearsal = await scene.rehearse(broadcastId)
    expect(rehearsal).toMatchObject({ isCurrent: true, isOver: true, done: 1_999, total: 1_999, problem: null, withFallback: 1 })
    const people = await scene.peopleOf(rehearsal.rehearsalId)
    expect(people.map(({ position }) => position)).toEqual(Array.from({ length: 1_999 }, (_, nth) => nth + 1))
    expect(people.slice(0, 10).map(({ name, reason, filled, usedFallback }) => [name, reason, filled, usedFallback])).toEqual([
      ['Sem número', 'invalid', ['Sem'], false],
      ['Só Instagram', 'invalid', ['Só'], false],
      ['Inválida', 'unreachable', ['Inválida'], false],
      ['Parou', 'optedOut', ['Parou'], false],
      ['Bloqueada', 'blocked', ['Bloqueada'], false],
      ['Recente', 'recent', ['Recente'], false],
      ['', null, ['cliente'], true],
      ['Em atendimento', 'openChat', ['Em'], false],
      ['Nono dígito', null, ['Nono'], false],
      ['Nono dígito de novo', 'duplicate', ['Nono'], false],
    ])
    expect(rehearsal.leftOut).toEqual([
      { reason: 'invalid', count: 2 },
      { reason: 'duplicate', count: 1 },
      { reason: 'blocked', count: 1 },
      { reason: 'unreachable', count: 1 },
      { reason: 'optedOut', count: 1 },
      { reason: 'openChat', count: 1 },
      { reason: 'recent', count: 1 },
    ])
    expect(rehearsal.willReceive).toBe(1_991)
    expect((await scene.get(broadcastId)).result).toMatchObject({ totalReg: 1_999, counts: { ready: 1_991, skipped: 8, total: 1_999 } })
  })

  it('[BR91] skips people with an open chat where its author says so, and otherwise only if a text is marketing', async () => {
    const scene = await rehearsalScene(house)
    const { companyId, phonenumberId, departmentId } = scene
    const { superuser } = house
    const [contactId] = await scene.plant([{ name: 'Em atendimento' }])
    await superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, last_message_at, created_at)
      values (${companyId}, ${phonenumberId}, '5511981000000', ${contactId!}, 1, ${departmentId}, 'agent', now(), now())`
    for (const [category, skipsOpen, count] of [
      ['UTILITY', null, 0],
      ['UTILITY', true, 1],
      ['MARKETING', null, 1],
      ['MARKETING', false, 0],
    ] as const) {
      await superuser`update template_applications set category = ${category} where company_id = ${companyId}`
      const { leftOut } = await scene.rehearse(await scene.aWholeDraft(toEverybody({ skips_open: skipsOpen })))
      expect([category, skipsOpen, leftOut]).toEqual([category, skipsOpen, count === 0 ? [] : [{ reason: 'openChat', count }]])
    }
  })

  it('[BR28] goes on from where it was, however often a piece is done again, and tells who shows it', async () => {
    const scene = await rehearsalScene(house)
    const { companyId, author } = scene
    await scene.plant(Array.from({ length: 20 }, () => ({})))
    const broadcastId = await scene.aWholeDraft(toEverybody())
    const { result } = await house.ask(rehearseBroadcast, { companyId, broadcastId }, author)
    const { rehearsalId } = result.rehearsal!
    expect(result.rehearsal).toMatchObject({ isOver: false, done: 0, total: 20 })
    expect(await scene.stepsOf(broadcastId)).toMatchObject([{ payload: { broadcastId, what: 'rehearse', rehearsalId } }])
    // The transaction of a worker that dies writes nothing.
    const dying = house.house.work(companyId, async ({ db, emit }) => {
      await rehearseStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'rehearse', rehearsalId })
      throw new Error('dead')
    })
    await expect(dying).rejects.toThrow('dead')
    expect(await scene.peopleOf(rehearsalId)).toEqual([])
    const answers = [
      await scene.step(broadcastId, rehearsalId),
      await scene.step(broadcastId, rehearsalId),
      await scene.step(broadcastId, rehearsalId),
    ]
    expect(answers).toEqual([0, null, null])
    const people = await scene.peopleOf(rehearsalId)
    expect([people.length, new Set(people.map((one) => one.waId)).size]).toEqual([20, 20])
    const told = await scene.told()
    expect(told.at(-1)).toMatchObject({ payload: { broadcastId }, audience: { departmentId: scene.departmentId } })
  })

  it('[BR28] leaves out as a duplicate who came with an earlier piece under the same number', async () => {
    const scene = await rehearsalScene(house)
    const { companyId, author, phonenumberId } = scene
    await scene.plant([{}, { waId: '551181000009' }, {}])
    const broadcastId = await scene.aWholeDraft(toEverybody())
    const { rehearsalId } = (await house.ask(rehearseBroadcast, { companyId, broadcastId }, author)).result.rehearsal!
    await house.superuser`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, wa_id, state)
      values (${companyId}, ${rehearsalId}, 9, ${broadcastId}, ${phonenumberId}, '5511981000009', 0)`
    await scene.step(broadcastId, rehearsalId)
    expect((await scene.peopleOf(rehearsalId)).map(({ position, waId, reason, state }) => [position, waId, reason, state])).toEqual([
      [1, '5511981000000', null, 0],
      [2, '5511981000009', 'duplicate', 5],
      [3, '5511981000002', null, 0],
      [9, '5511981000009', null, 0],
    ])
  })

  it('[BR29] is of one draft: what is written on, canceled or rehearsed anew is not gone on with', async () => {
    const scene = await rehearsalScene(house)
    const { companyId, author } = scene
    await scene.plant([{}, {}, {}])
    const broadcastId = await scene.aWholeDraft(toEverybody())
    const asked = { companyId, broadcastId }
    const begin = async () => (await house.ask(rehearseBroadcast, asked, author)).result.rehearsal!.rehearsalId
    const first = await begin()
    await scene.step(broadcastId, first)
    const second = await begin()
    expect(await scene.step(broadcastId, first)).toBeNull()
    expect((await scene.stepsOf(broadcastId)).map(({ payload }) => [payload.what, payload.rehearsalId])).toEqual(
      expect.arrayContaining([
        ['rehearse', second],
        ['forget', first],
      ]),
    )
    await scene.setRow(broadcastId, { draft_number: 9 })
    expect(await scene.step(broadcastId, second)).toBeNull()
    expect((await house.ask(getBroadcastRehearsal, asked, author)).result.rehearsal).toMatchObject({
      isCurrent: false,
      isOver: true,
      done: 0,
    })
    const third = await begin()
    const canceled = await house.ask(cancelBroadcastRehearsal, asked, author)
    expect(canceled.result.rehearsal).toMatchObject({ rehearsalId: third, isCurrent: false, isOver: true })
    expect(await scene.step(broadcastId, third)).toBeNull()
    expect((await house.ask(cancelBroadcastRehearsal, asked, author)).refusal.code).toBe('broadcast.notNow')
  })

  it('[BR29] is not begun with while something lacks, nor of another department or company', async () => {
    const scene = await rehearsalScene(house)
    const { companyId, author, aBroadcaster } = scene
    const stranger = await (await rehearsalScene(house)).aBroadcaster()
    const { broadcastId } = await scene.aDraft()
    const lacking = await house.ask(rehearseBroadcast, { companyId, broadcastId }, author)
    expect([lacking.refusal.code, lacking.refusal.fields?.map(({ name }) => name)]).toEqual([
      'broadcast.incomplete',
      ['templateId', 'datasource'],
    ])
    const elsewhere = await aBroadcaster({ departmentIds: [await scene.aDepartment('SAC')] })
    for (const call of [rehearseBroadcast, getBroadcastRehearsal, previewBroadcast, cancelBroadcastRehearsal]) {
      expect((await house.ask(call, { companyId, broadcastId }, elsewhere)).refusal.code).toBe('broadcast.notFound')
      expect((await house.ask(call, { companyId: stranger.companyId, broadcastId }, stranger)).refusal.code).toBe('broadcast.notFound')
    }
  })

  it('[BR31] is refused in words where a segment of its audience is gone, as is what shows whom it is for', async () => {
    const scene = await rehearsalScene(house)
    const { companyId, author } = scene
    const audience = house.superuser.json({ segmentIds: [newId()] })
    const broadcastId = await scene.aWholeDraft(toEverybody({ audience }))
    for (const call of [rehearseBroadcast, previewBroadcast]) {
      const { status, refusal } = await house.ask(call, { companyId, broadcastId }, author)
      expect([status, refusal]).toMatchObject([404, { code: 'segment.notFound', fields: [{ name: 'segmentIds' }] }])
    }
  })

  it('[BR22] [BR23] [BR30] shows whom chance drew, the longest and the emptiest, and what it costs of each text', async () => {
    const scene = await rehearsalScene(house)
    const { companyId, author, templateId } = scene
    // Chance gives half of them the other text, which is short: of thirty long names one at least keeps its own.
    const nameOf = (nth: number) => (nth < 30 ? `Bia${nth % 10}` : `Maxi"mili\\ana,{Aparecida}${'a'.repeat(nth - 30)}`)
    const names = Array.from({ length: 60 }, (_, nth) => ({ name: nth === 31 ? '' : nameOf(nth) }))
    await scene.plant(names)
    await house.superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price, authentication_price, utility_price,
        service_price, referral_price, others_price, plan_type, monthly_fee, promotional_condition, promotional_message_quantity, promotional_condition_price_message)
      values (${companyId}, gen_random_uuid(), 1, '2020-01-01', 0.5, 0.1, 0.0525, 0, 0, 0, 0, 0, false, 0, 0)`
    const variables = [{ key: 'body 0 1', source: { from: 'contact', field: 'firstName' }, fallback: 'x' }]
    const other = [{ key: 'body 0 1', source: { from: 'fixed', text: 'Oi' }, fallback: '' }]
    const broadcastId = await scene.aWholeDraft(
      toEverybody({
        ...{ variables: house.superuser.json(variables as never), second_template_id: templateId, second_share: 50 },
        second_variables: house.superuser.json(other as never),
      }),
    )
    const asked = { companyId, broadcastId }
    const before = (await house.ask(previewBroadcast, asked, author)).result.people
    const lengthOf = ({ values }: (typeof before)[number]) => values.map(({ value }) => value).join('').length
    expect(before.map(({ kind }) => kind)).toEqual([...Array(5).fill('drawn'), 'longest'])
    expect(before[5]!.person.position).toBeGreaterThan(30)
    expect(before.every((one) => lengthOf(one) <= lengthOf(before[5]!))).toBe(true)
    const of = async (variant: number) => (await house.ask(previewBroadcast, { ...asked, variant }, author)).result.people
    const areOf = async (variant: number) => (await of(variant)).map((one) => [one.kind, one.variant, one.values[0]!.value === 'Oi'])
    const five = (variant: number) => Array(5).fill(['drawn', variant, variant === 1])
    expect(await areOf(0), 'of the first text alone').toEqual([...five(0), ['longest', 0, false]])
    expect(await areOf(1), 'of the second').toEqual([...five(1), ['longest', 1, true]])
    const rehearsal = await scene.rehearse(broadcastId)
    expect(rehearsal).toMatchObject({ willReceive: 60, cost: 3.15, needsApproval: false, endsAt: expect.any(Number) })
    expect(rehearsal.costLines.reduce((sum, { count }) => sum + count, 0)).toBe(60)
    const people = await scene.peopleOf(rehearsal.rehearsalId)
    const seconds = people.filter(({ variant }) => variant === 1)
    expect([seconds.length, seconds.every(({ filled }) => filled[0] === 'Oi')]).toEqual([30, true])
    const shown = (await house.ask(previewBroadcast, asked, author)).result.people
    expect((await house.ask(previewBroadcast, asked, author)).result.people).toEqual(shown)
    const kinds = (kind: string) => shown.filter((one) => one.kind === kind)
    const longest = people.toSorted((one, two) => two.filled[0].length - one.filled[0].length)[0]!
    expect([kinds('drawn').length, kinds('longest')[0]!.person.position, kinds('emptiest').length]).toEqual([5, longest.position, 2])
    expect(kinds('longest')[0]).toMatchObject({
      values: [{ key: 'body 0 1', value: longest.filled[0] }],
      person: { waId: '', phone: expect.stringMatching(/^\+55 11/) },
    })
    for (const variant of [0, 1]) {
      const ofText = await areOf(variant)
      expect(ofText.filter(([kind]) => kind === 'drawn').length, 'whom chance drew of this text').toBeGreaterThan(0)
      expect(ofText.every(([, shownVariant, isOther]) => shownVariant === variant && isOther === (variant === 1))).toBe(true)
    }
  })

  it('[BR23] [BR78] names no number and no e-mail in the texts to who sees them masked, before and after', async () => {
    const scene = await rehearsalScene(house)
    const { companyId, author } = scene
    const [contactId] = await scene.plant([{}])
    await house.superuser`update contacts set email = 'maria@dominio.com' where contact_id = ${contactId!}`
    await house.superuser`update companies set masks_contacts = true where company_id = ${companyId}`
    const of = (field: string, nth: number) => ({ key: `body 0 ${nth}`, source: { from: 'contact', field }, fallback: 'x' })
    const variables = [of('phone', 1), of('email', 2), of('firstName', 3), of('city', 4)]
    const broadcastId = await scene.aWholeDraft(toEverybody({ variables: house.superuser.json(variables as never) }))
    const said = async () =>
      (await house.ask(previewBroadcast, { companyId, broadcastId }, author)).result.people.map(({ values }) =>
        values.map(({ value }) => value),
      )
    const hidden = ['+55 11 •••••-0000', 'm•••@dominio.com', 'Ana', 'x']
    expect(await said()).toEqual([hidden])
    await scene.rehearse(broadcastId)
    expect(new Set((await said()).map(String))).toEqual(new Set([String(hidden)]))
    await house.superuser`update companies set masks_contacts = false where company_id = ${companyId}`
    expect((await said())[0]).toEqual(['+55 11 98100-0000', 'maria@dominio.com', 'Ana', 'x'])
  })

  it('[BR30] reckons with what broadcasts have used of a promotion since it began, as the run does', async () => {
    const scene = await rehearsalScene(house)
    const { companyId } = scene
    await scene.plant(Array.from({ length: 5 }, () => ({})))
    const lastMonth = new Date(house.clock.now() - 31 * 86_400_000)
    await house.superuser`insert into template_prices (company_id, price_id, version, valid_from, marketing_price, authentication_price, utility_price,
        service_price, referral_price, others_price, plan_type, monthly_fee, promotional_condition, promotional_condition_begin,
        promotional_message_quantity, promotional_condition_price_message)
      values (${companyId}, gen_random_uuid(), 1, '2020-01-01', 0.5, 0.5, 0.5, 0, 0, 0, 0, 0, true, ${lastMonth}, 10, 0.1)`
    await house.superuser`insert into broadcast_counts select ${companyId}, gen_random_uuid(), 0, date_trunc('month', ${lastMonth}::timestamptz)::date,
      '-infinity', '', 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0.8`
    const rehearsal = await scene.rehearse(await scene.aWholeDraft(toEverybody()))
    expect(rehearsal.costLines.map(({ count, price }) => [count, price])).toEqual([
      [2, 0.1],
      [3, 0.5],
    ])
  })
})
