import type { SentOf } from '@prosa/contract/kit/call'
import { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof labelScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = labelScene(house)
  house.house.events.subscribe((events) => heard.push(...events))
})

type Form = Omit<SentOf<typeof labelCalls.updateLabel>, 'companyId'>
const update = (admin: TestAgent, form: Form) => house.ask(labelCalls.updateLabel, { companyId: admin.companyId, ...form }, admin)
const persist = (admin: TestAgent, form: Omit<SentOf<typeof labelCalls.persistLabel>, 'companyId'>) =>
  house.ask(labelCalls.persistLabel, { companyId: admin.companyId, ...form }, admin)
const saveDepartments = (admin: TestAgent, labelId: string, departmentIdList: string[], version?: number) =>
  house.ask(
    labelCalls.saveLabelDepartments,
    { companyId: admin.companyId, labelId, departmentIdList, ...(version ? { version } : {}) },
    admin,
  )
const toldOf = (labelId: string) =>
  heard.filter(({ entityKey }) => entityKey === `label:${labelId}`).map(({ entityVersion }) => entityVersion)
const stored = async (admin: TestAgent, labelId: string) => (await scene.list(admin)).result.find((label) => label.labelId === labelId)

async function aScene() {
  const company = await house.aCompany()
  const [admin, vendas, sac] = [await company.anAdmin(), await company.aDepartment(), await company.aDepartment()]
  const form = { text: 'Avaria', detail: 'Curto', color: '#112233', departmentIdList: [vendas] }
  return { ...company, admin, vendas, sac, label: await scene.aLabel(admin, form) }
}

describe('a changed label', () => {
  it('is saved, told and logged with before and after', async () => {
    const { admin, vendas, sac, label } = await aScene()
    const after = { text: 'Dano', detail: 'Longo', description: 'Peça a foto', color: '#445566', departmentIdList: [sac] }
    const { status, result } = await update(admin, { labelId: label.labelId, ...after, text: ' Dano ' })
    expect(status).toBe(200)
    expect(result).toEqual({ ...label, ...after, version: 2 })
    expect(await stored(admin, label.labelId)).toEqual(result)
    expect(toldOf(label.labelId)).toEqual([1, 2])
    expect(heard.at(-1)).toMatchObject({ name: labelEvents.changed.name, payload: { labelId: label.labelId, version: 2 } })
    const before = { text: 'Avaria', detail: 'Curto', description: '', color: '#112233', departmentIdList: [vendas] }
    expect(await scene.logged(admin, 'label.update')).toEqual([{ userId: admin.userId, target: label.labelId, before, after }])
  })

  it.each<[string, Omit<Form, 'labelId'>]>([
    ['text', { text: 'Outra' }],
    ['detail', { detail: '' }],
    ['description', { description: 'Mais' }],
    ['color', { color: '#FFFFFF' }],
    ['departments', { departmentIdList: [] }],
  ])('[LA5] keeps all but its %s when only that is sent', async (_, form) => {
    const { admin, label } = await aScene()
    await update(admin, { labelId: label.labelId, ...form })
    expect(await stored(admin, label.labelId)).toEqual({ ...label, ...form, version: 2 })
  })

  it('[LA5] is written and told to nobody when nothing is different', async () => {
    const { admin, vendas, label } = await aScene()
    for (const form of [{}, { text: ' Avaria ', color: '#123', departmentIdList: [vendas, vendas], version: 1 }])
      expect((await update(admin, { labelId: label.labelId, ...form, color: '#112233' })).result).toEqual(label)
    expect(toldOf(label.labelId)).toEqual([1])
    expect(await stored(admin, label.labelId)).toEqual(label)
  })

  it('[LA5] is not overwritten by who saw an older one, and changes for who saw the newest', async () => {
    const { admin, anAdmin, label, sac } = await aScene()
    const other = await anAdmin()
    const { labelId } = label
    await update(other, { labelId, detail: 'De outra pessoa', version: 1 })
    expect((await update(admin, { labelId, text: 'Minha', version: 1 })).refusal.code).toBe('label.changedMeanwhile')
    expect((await persist(admin, { labelId, text: 'Minha', version: 1 })).refusal.code).toBe('label.changedMeanwhile')
    const { status, refusal } = await saveDepartments(admin, labelId, [sac], 1)
    expect([status, refusal.code]).toEqual([409, 'label.changedMeanwhile'])
    expect(await stored(admin, labelId)).toEqual({ ...label, detail: 'De outra pessoa', version: 2 })
    expect((await update(admin, { labelId, text: 'Minha', version: 2 })).result).toMatchObject({ text: 'Minha', version: 3 })
  })

  it('[LA5] is changed once by four who saw the same one', async () => {
    const { admin, label } = await aScene()
    const details = ['a', 'b', 'c', 'd']
    const answers = await scene.atOnce(
      (sql) => sql`select 1 from labels where label_id = ${label.labelId} for no key update`,
      details.map((detail) => () => update(admin, { labelId: label.labelId, detail, version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await stored(admin, label.labelId))?.version).toBe(2)
  })

  it('[LA1] does not take the text of another one; its own it may spell anew', async () => {
    const { admin, label } = await aScene()
    const other = await scene.aLabel(admin, { text: 'Lead' })
    expect((await update(admin, { labelId: label.labelId, text: ' LEAD' })).refusal.code).toBe('label.textTaken')
    expect((await update(admin, { labelId: label.labelId, text: 'AVARIA' })).result.text).toBe('AVARIA')
    await scene.remove(admin, other.labelId)
    expect((await update(admin, { labelId: label.labelId, text: 'lead' })).status).toBe(200)
  })

  it('[LA1] two that swap their texts at the same moment are both told that they are taken', async () => {
    const { admin, companyId } = await aScene()
    const [one, two] = [await scene.aLabel(admin, { text: 'um' }), await scene.aLabel(admin, { text: 'dois' })]
    const answers = await scene.atOnce(
      (sql) => sql`select 1 from companies where company_id = ${companyId} for no key update`,
      [() => update(admin, { labelId: one.labelId, text: 'dois' }), () => update(admin, { labelId: two.labelId, text: 'um' })],
    )
    expect(answers.map(({ refusal }) => refusal.code)).toEqual(['label.textTaken', 'label.textTaken'])
  })

  it.each([
    [{ text: ' ' }, 'text', 'required'],
    [{ color: 'red' }, 'color', 'wrongFormat'],
  ])('is refused with %j', async (form, name, problem) => {
    const { admin, label } = await aScene()
    expect((await update(admin, { labelId: label.labelId, ...form })).refusal.fields).toEqual([{ name, problem }])
    expect(await stored(admin, label.labelId)).toEqual(label)
  })

  it('is not found in the bin or in another company, and stays as it is there', async () => {
    const { admin, label } = await aScene()
    const theirs = await aScene()
    await scene.remove(admin, label.labelId)
    for (const labelId of [label.labelId, theirs.label.labelId, 'nothing']) {
      expect((await update(admin, { labelId, text: 'Minha' })).refusal.code).toBe('label.notFound')
      expect((await persist(admin, { labelId, text: 'Minha' })).refusal.code).toBe('label.notFound')
      expect((await saveDepartments(admin, labelId, [])).refusal.code).toBe('label.notFound')
    }
    expect(await stored(theirs.admin, theirs.label.labelId)).toEqual(theirs.label)
    expect(toldOf(theirs.label.labelId)).toEqual([1])
  })
})

describe('persisting a label', () => {
  it('makes it where none is named, and changes it where one is', async () => {
    const { admin, vendas } = await aScene()
    const made = await persist(admin, { text: 'Lead', departmentIdList: [vendas] })
    expect(made.result).toMatchObject({ text: 'Lead', departmentIdList: [vendas], version: 1 })
    house.clock.advance(1)
    const changed = await persist(admin, { labelId: made.result.labelId, text: 'Lead', departmentIdList: [], version: 1 })
    expect(changed.result).toEqual({ ...made.result, departmentIdList: [], version: 2 })
    expect(toldOf(made.result.labelId)).toEqual([1, 2])
    const [second, first] = await scene.logged(admin, 'label.persist')
    expect([first, second]).toMatchObject([
      { target: made.result.labelId, before: null, after: { departmentIdList: [vendas] } },
      { target: made.result.labelId, before: { departmentIdList: [vendas] }, after: { departmentIdList: [] } },
    ])
  })
})

describe('[LA6] the departments of a label', () => {
  it('are replaced as a whole, logged with before and after; none means all', async () => {
    const { admin, vendas, sac, label } = await aScene()
    const both = [vendas, sac].sort()
    expect((await saveDepartments(admin, label.labelId, [sac, vendas])).result).toEqual({ ...label, departmentIdList: both, version: 2 })
    house.clock.advance(1)
    expect((await saveDepartments(admin, label.labelId, [])).result).toEqual({ ...label, departmentIdList: [], version: 3 })
    house.clock.advance(1)
    expect((await saveDepartments(admin, label.labelId, [])).result.version).toBe(3)
    expect(toldOf(label.labelId)).toEqual([1, 2, 3])
    const entries = await scene.logged(admin, 'label.departments')
    expect(entries.map(({ before, after }) => [before.departmentIdList, after.departmentIdList])).toEqual([
      [[], []],
      [both, []],
      [[vendas], both],
    ])
  })

  it('are those that are there: no draft, no removed one, none of another company', async () => {
    const { admin, label, aDepartment } = await aScene()
    const theirs = await aScene()
    const [removed, draft] = [await aDepartment(), await aDepartment('')]
    await house.superuser`update departments set removed_at = now() where department_id = ${removed}`
    for (const departmentId of ['nowhere', removed, draft, theirs.vendas]) {
      expect((await saveDepartments(admin, label.labelId, [departmentId])).refusal.code).toBe('department.notFound')
      expect((await update(admin, { labelId: label.labelId, departmentIdList: [departmentId] })).refusal.code).toBe('department.notFound')
    }
    expect(await stored(admin, label.labelId)).toEqual(label)
  })

  it('are saved again as they were told when one of them was removed since, and cannot be given it anew', async () => {
    const { admin, vendas, sac, label } = await aScene()
    await house.superuser`update departments set removed_at = now() where department_id = ${vendas}`
    const both = [vendas, sac].sort()
    expect((await update(admin, { labelId: label.labelId, departmentIdList: [vendas] })).result).toEqual(label)
    expect((await update(admin, { labelId: label.labelId, departmentIdList: both })).result.departmentIdList).toEqual(both)
    expect((await saveDepartments(admin, label.labelId, [sac])).result.departmentIdList).toEqual([sac])
    expect((await saveDepartments(admin, label.labelId, both)).refusal.code).toBe('department.notFound')
    expect((await stored(admin, label.labelId))?.departmentIdList).toEqual([sac])
  })
})
