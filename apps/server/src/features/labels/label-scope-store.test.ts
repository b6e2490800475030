import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { labelEvents } from '@prosa/contract/labels/events'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { moveLabelScope } from './public.ts'

let house: TestHouse
let scene: ReturnType<typeof labelScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = labelScene(house)
  house.house.events.subscribe((events) => heard.push(...events))
})

describe('[LA17] when a department hands over', () => {
  it('its labels are the other one’s, once, also in the bin; others stay', async () => {
    const { companyId, anAdmin, aDepartment } = await house.aCompany()
    const admin = await anAdmin()
    const [from, to, third] = [await aDepartment(), await aDepartment(), await aDepartment()]
    const make = (text: string, departmentIdList: string[]) => scene.aLabel(admin, { text, departmentIdList })
    const [own, both, shared, other, all, binned] = [
      await make('a', [from]),
      await make('b', [from, to]),
      await make('c', [from, third]),
      await make('d', [third]),
      await make('e', []),
      await make('f', [from]),
    ]
    await scene.remove(admin, binned.labelId)
    const changed = await house.house.database.transaction(companyId, (db) => moveLabelScope(db, companyId, from, to))
    expect((await scene.list(admin)).result).toEqual([
      { ...own, departmentIdList: [to], version: 2 },
      { ...both, departmentIdList: [to], version: 2 },
      { ...shared, departmentIdList: [to, third].sort(), version: 2 },
      other,
      all,
    ])
    expect((await scene.bin(admin)).result[0]).toMatchObject({ departmentIdList: [to], version: 3 })
    const versions = { [own.labelId]: 2, [both.labelId]: 2, [shared.labelId]: 2, [binned.labelId]: 3 }
    expect(Object.fromEntries(changed.map(({ labelId, version }) => [labelId, version]))).toEqual(versions)
    expect(await house.house.database.transaction(companyId, (db) => moveLabelScope(db, companyId, from, to))).toEqual([])
  })
})

describe('[LA18] a removed department', () => {
  const { transferDepartment, removeDepartment } = departmentDetailCalls
  const remove = async (admin: TestAgent, departmentId: string) =>
    expect((await house.ask(removeDepartment, { companyId: admin.companyId, departmentId }, admin)).status).toBe(200)
  const toldOf = (labelId: string) =>
    heard.filter(({ entityKey }) => entityKey === `label:${labelId}`).map(({ name, entityVersion }) => [name, entityVersion])
  const changed = labelEvents.changed.name

  async function aScene() {
    const { anAdmin, aDepartment } = await house.aCompany()
    const [admin, leaving, staying] = [await anAdmin(), await aDepartment(), await aDepartment()]
    const make = (text: string, departmentIdList: string[]) => scene.aLabel(admin, { text, departmentIdList })
    return { admin, leaving, staying, make }
  }

  it('[DE10] leaves who took over the labels that came since', async () => {
    const { admin, leaving, staying, make } = await aScene()
    await house.ask(transferDepartment, { companyId: admin.companyId, departmentId: leaving, departmentTargetId: staying }, admin)
    const [own, both] = [await make('a', [leaving]), await make('b', [leaving, staying])]
    await remove(admin, leaving)
    const versioned = { departmentIdList: [staying], version: 2 }
    expect((await scene.list(admin)).result).toEqual([
      { ...own, ...versioned },
      { ...both, ...versioned },
    ])
    expect([toldOf(own.labelId).at(-1), toldOf(both.labelId).at(-1)]).toEqual(Array(2).fill([changed, 2]))
  })

  it('that nobody took over leaves its labels to their other departments; one of its own is for nobody, and not for all', async () => {
    const { admin, leaving, staying, make } = await aScene()
    const [own, both, other, all] = [
      await make('a', [leaving]),
      await make('b', [leaving, staying]),
      await make('c', [staying]),
      await make('d', []),
    ]
    await remove(admin, leaving)
    expect((await scene.list(admin)).result).toEqual([own, { ...both, departmentIdList: [staying], version: 2 }, other, all])
    expect(toldOf(both.labelId)).toEqual([
      [changed, 1],
      [changed, 2],
    ])
    expect(toldOf(own.labelId)).toEqual([[changed, 1]])
  })
})
