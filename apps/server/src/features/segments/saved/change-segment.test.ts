import type { Condition, Leaf } from '@prosa/contract/conditions/condition'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { type Permission, receives } from '@prosa/contract/permissions'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { type Segment, segmentCalls } from '@prosa/contract/segments/calls'
import { mostSegments, segmentBinLife } from '@prosa/contract/segments/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { contactScene } from '../../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { listSegments, countSegments, createSegment, updateSegment, removeSegment, restoreSegment } = segmentCalls

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})

const valid: Condition = { all: [{ field: 'status', is: 'anyOf', values: [0] }] }
type Said = { name?: string; scope?: Segment['scope']; condition?: Condition }

const create = (who: TestAgent, { condition = valid, ...said }: Said = {}) =>
  house.ask(createSegment, { companyId: who.companyId, name: newId(), scope: 'own', ...said, condition: JSON.stringify(condition) }, who)
const change = (who: TestAgent, { segmentId, name, scope, condition, version }: Segment, said: object = {}) =>
  house.ask(updateSegment, { companyId: who.companyId, segmentId, name, scope, condition, version, ...said }, who)
const remove = (who: TestAgent, { segmentId }: Segment) => house.ask(removeSegment, { companyId: who.companyId, segmentId }, who)
const restore = (who: TestAgent, { segmentId }: Segment) => house.ask(restoreSegment, { companyId: who.companyId, segmentId }, who)
const names = async (who: TestAgent) => (await house.ask(listSegments, { companyId: who.companyId }, who)).result.map(({ name }) => name)

async function aScene() {
  const scene = await contactScene(house)
  const [caio, bia] = [await scene.anAgent({ permissions: ['contact'] }), await scene.anAgent({ permissions: ['contact'] })]
  return { ...scene, caio, bia, sender: await scene.anAgent({ permissions: ['broadcast'] }) }
}

describe('[SG2] segments', () => {
  it('are seen and changed by those for whom they are, and counted', async () => {
    const { caio, bia, admin, sender, companyId } = await aScene()
    const own = (await create(caio, { name: 'Meu' })).result
    const shared = (await create(caio, { name: 'Nosso', scope: 'company' })).result
    expect([await names(caio), await names(bia), await names(sender)]).toEqual([['Meu', 'Nosso'], ['Nosso'], ['Nosso']])
    expect([(await change(bia, shared)).refusal.code, (await change(admin, own)).refusal.code]).toEqual([
      'segment.notFound',
      'segment.notFound',
    ])
    expect((await change(admin, shared, { scope: 'own' })).status).toBe(403)
    expect((await change(admin, shared, { name: 'De todos' })).result).toMatchObject({ name: 'De todos', version: 2 })
    const { result } = await house.ask(countSegments, { companyId, segmentIds: [own.segmentId, shared.segmentId] }, sender)
    expect(result).toEqual([{ segmentId: shared.segmentId, total: 1 }])
    const page = { companyId, segmentId: own.segmentId }
    expect((await house.ask(contactListCalls.pageContacts, page, caio)).result.total).toBe(1)
    expect((await house.ask(contactListCalls.pageContacts, page, bia)).refusal.code).toBe('segment.notFound')
  })

  it('[SG6] are told to who sees them or saw them before, and to nobody else', async () => {
    const { caio, bia, admin, companyId } = await aScene()
    heard.length = 0
    const shared = (await create(caio, { scope: 'company' })).result
    const own = (await change(caio, shared, { scope: 'own' })).result
    await remove(caio, own)
    await restore(caio, own)
    const told = heard.filter((event) => event.companyId === companyId)
    const said = told.map(({ name, payload }) => [name, payload as { version: number; userId: string | null }] as const)
    expect(said.map(([name, { version, userId }]) => [name, version, userId])).toEqual(
      [
        [1, null],
        [2, null],
        [2, caio.userId],
        [3, caio.userId],
        [4, caio.userId],
      ].map((each) => ['segment.changed', ...each]),
    )
    const rights = (...permissions: Permission[]) => ({ departmentIds: [], ownChatsOnlyIn: [], permissions, internal: false })
    const hears = (who: TestAgent, ...permissions: Permission[]) =>
      told.filter(({ audience }) => receives({ userId: who.userId, ...rights(...permissions) }, audience)).length
    expect([hears(caio, 'contact'), hears(bia, 'contact'), hears(bia, 'broadcast'), hears(admin, 'admin'), hears(bia, 'agent')]).toEqual([
      5, 2, 2, 2, 0,
    ])
  })

  it('[SG3] have a name that is taken once in its place, also at the same moment, and are 100 at most', async () => {
    const { caio, bia, companyId } = await aScene()
    const answers = await Promise.all([
      create(caio, { name: 'VIP', scope: 'company' }),
      create(bia, { name: 'vip', scope: 'company' }),
      create(bia, { name: 'VIP' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    await house.superuser`insert into segments (company_id, segment_id, scope, author_id, name, condition, place, created_at)
      select ${companyId}, gen_random_uuid(), 'own', ${caio.userId}, 's' || n, '{"all":[]}', ${`u:${caio.userId}`}, now() from generate_series(1, ${mostSegments}) n`
    expect((await create(caio)).refusal.code).toBe('segment.tooMany')
  })

  it('[SG4] are not overwritten by who saw an older one, and come back for 30 days', async () => {
    const { caio } = await aScene()
    const segment = (await create(caio, { name: 'Um' })).result
    await change(caio, segment, { name: 'Dois' })
    expect((await change(caio, segment, { name: 'Três' })).refusal).toMatchObject({ code: 'segment.changed', facts: { version: 2 } })
    await remove(caio, segment)
    expect([await names(caio), (await remove(caio, segment)).refusal.code]).toEqual([[], 'segment.notFound'])
    await create(caio, { name: 'dois' })
    expect((await restore(caio, segment)).refusal.code).toBe('segment.nameTaken')
    await house.superuser`update segments set deleted_at = ${house.clock.now() - segmentBinLife - 1} where segment_id = ${segment.segmentId}`
    expect((await restore(caio, segment)).refusal.code).toBe('segment.notFound')
  })

  it('[SG5] name nothing of another company, and a person or a department as responsible', async () => {
    const [{ caio, sales }, other] = [await aScene(), await aScene()]
    const about = (field: string, id: string): Condition => ({ all: [{ field, is: 'anyOf', values: [id] }] })
    for (const [field, id] of [
      ['responsible', other.caio.userId],
      ['responsible', other.sales],
      ['number', other.customer.phonenumberId],
    ] as const)
      expect((await create(caio, { condition: about(field, id) })).refusal.fields).toEqual([{ name: 'condition', problem: 'notInList' }])
    for (const [nth, id] of [caio.userId, sales, 'me'].entries())
      expect((await create(caio, { name: `De ${nth}`, condition: about('responsible', id) })).result.isUnfit).toBe(false)
    await house.superuser`update departments set removed_at = now() where department_id = ${sales}`
    const { result: marked } = await house.ask(listSegments, { companyId: caio.companyId }, caio)
    expect(marked.map(({ name, isUnfit }) => [name, isUnfit])).toEqual([
      ['De 0', false],
      ['De 1', true],
      ['De 2', false],
    ])
  })

  it('[VI16] ask a property what its kind has, and are marked and answered as before where the kind changed since', async () => {
    const { caio, admin, companyId, asked, aProperty } = await aScene()
    const propertyId = await aProperty('Sala')
    await house.ask(contactCalls.saveContactProperty, { ...asked, propertyName: 'Sala', propertyValue: 'Azul' }, admin)
    const about = (said: Pick<Leaf, 'is' | 'text' | 'values'>): Condition => ({ all: [{ field: 'property', id: propertyId, ...said }] })
    const segment = (await create(caio, { condition: about({ is: 'has', text: 'zul' }) })).result
    await house.ask(propertyCalls.updateProperty, { companyId, propertyId, kind: 'choice', options: ['Azul', 'Verde'] }, admin)
    const [marked] = (await house.ask(listSegments, { companyId }, caio)).result
    expect([segment.isUnfit, marked]).toEqual([false, { ...segment, isUnfit: true }])
    const total = async (filter: object) => house.ask(contactListCalls.countContacts, { companyId, ...filter }, caio)
    expect((await total({ segmentId: segment.segmentId })).result).toEqual({ total: 1 })
    expect((await change(caio, segment, { name: 'Outro nome' })).result).toMatchObject({ name: 'Outro nome', isUnfit: true })
    const refused = [{ name: 'condition', problem: 'wrongFormat' }]
    expect((await create(caio, { condition: about({ is: 'has', text: 'zul' }) })).refusal.fields).toEqual(refused)
    expect((await total({ condition: segment.condition })).refusal.fields).toEqual(refused)
    const mended = (await create(caio, { condition: about({ is: 'anyOf', values: ['AZUL'] }) })).result
    expect([mended.isUnfit, JSON.parse(mended.condition)]).toEqual([false, about({ is: 'anyOf', values: ['Azul'] })])
    expect((await total({ segmentId: mended.segmentId })).result).toEqual({ total: 1 })
  })
})
