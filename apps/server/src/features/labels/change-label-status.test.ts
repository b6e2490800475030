import { labelCalls } from '@prosa/contract/labels/calls'
import { LabelStatus } from '@prosa/contract/labels/states'
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

const { Active, Inactive } = LabelStatus
const unarchive = (admin: TestAgent, labelId: string) =>
  house.ask(labelCalls.unarchiveLabel, { companyId: admin.companyId, labelId }, admin)
const change = (admin: TestAgent, labelId: string, status: LabelStatus) =>
  house.ask(labelCalls.changeLabelStatus, { companyId: admin.companyId, labelId, status }, admin)
const versionsOf = (labelId: string) =>
  heard.filter(({ entityKey }) => entityKey === `label:${labelId}`).map(({ entityVersion }) => entityVersion)

describe('[LA7] a label', () => {
  it.each<[string, string, (admin: TestAgent, labelId: string) => ReturnType<typeof unarchive>, LabelStatus, LabelStatus]>([
    ['is archived', 'label.archive', (admin, labelId) => scene.archive(admin, labelId), Active, Inactive],
    ['is archived by its status', 'label.changeStatus', (admin, labelId) => change(admin, labelId, Inactive), Active, Inactive],
    ['is brought back', 'label.unarchive', (admin, labelId) => unarchive(admin, labelId), Inactive, Active],
    ['is brought back by its status', 'label.changeStatus', (admin, labelId) => change(admin, labelId, Active), Inactive, Active],
  ])('%s once, however often it is asked for', async (_, what, move, from, to) => {
    const admin = await (await house.aCompany()).anAdmin()
    const { labelId } = await scene.aLabel(admin, { text: 'Lead' })
    if (from === Inactive) await house.superuser`update labels set status = 1 where label_id = ${labelId}`
    const first = await move(admin, labelId)
    expect([first.status, first.result.status, first.result.version]).toEqual([200, to, 2])
    house.clock.advance(1)
    const again = await move(admin, labelId)
    expect([again.status, again.result]).toEqual([200, first.result])
    expect((await scene.list(admin)).result).toEqual([first.result])
    expect(versionsOf(labelId)).toEqual([1, 2])
    const [repeated, changed] = await scene.logged(admin, what)
    const as = (status: LabelStatus) => ({ text: 'Lead', status })
    expect(changed).toEqual({ userId: admin.userId, target: labelId, before: as(from), after: as(to) })
    expect(repeated).toEqual({ userId: admin.userId, target: labelId, before: as(to), after: as(to) })
  })

  it('is not found in the bin or in another company, and stays as it is there', async () => {
    const [admin, theirs] = [await (await house.aCompany()).anAdmin(), await (await house.aCompany()).anAdmin()]
    const [binned, foreign] = [await scene.aLabel(admin), await scene.aLabel(theirs)]
    await scene.remove(admin, binned.labelId)
    for (const labelId of [binned.labelId, foreign.labelId]) {
      const answers = [await scene.archive(admin, labelId), await unarchive(admin, labelId), await change(admin, labelId, Inactive)]
      expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual(Array(3).fill([404, 'label.notFound']))
    }
    expect((await scene.list(theirs)).result).toEqual([foreign])
  })
})
