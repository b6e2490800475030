import { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import { binLife } from '@prosa/contract/labels/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { productBackground } from '../../background.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { forgetLabels } from './forget-labels.ts'
import { labelJobs } from './jobs.ts'
import { mostAtOnce } from './merge-rest.ts'

let house: TestHouse
let scene: ReturnType<typeof labelScene>
beforeAll(async () => {
  house = await testHouse()
  scene = labelScene(house)
})

/** More than a call moves; and so much that also the job needs more than one of its chunks. */
const [more, many] = [mostAtOnce + 200, 2 * mostAtOnce + 200]
const merge = (admin: TestAgent, labelId: string, labelTargetId: string) =>
  house.ask(labelCalls.mergeLabel, { companyId: admin.companyId, labelId, labelTargetId }, admin)

/** A label on so many messages; the other one is on the last hundred of them already. */
async function aScene(linked = more) {
  const { companyId, anAdmin, aDepartment } = await house.aCompany()
  const [admin, departmentId] = [await anAdmin(), await aDepartment()]
  const [source, target] = [await scene.aLabel(admin, { text: 'Dano' }), await scene.aLabel(admin, { text: 'Avaria' })]
  const { phonenumberId, waId } = await aChat(house.superuser, { companyId, departmentId })
  await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, source, at)
    select ${companyId}, lpad(n::text, 32, '0')::uuid, ${phonenumberId}, ${waId}, 'text', 1, false, 'customer', now() from generate_series(1, ${linked}::integer) n`
  const link = (labelId: string, first: number) => house.superuser`
    insert into message_labels (company_id, message_id, label_id, phonenumber_id, wa_id, linked_by, linked_at)
    select ${companyId}, lpad(n::text, 32, '0')::uuid, ${labelId}, ${phonenumberId}, ${waId}, ${admin.userId}, to_timestamp(n)
    from generate_series(${first}::integer, ${linked}) n`
  await link(source.labelId, 1)
  await link(target.labelId, linked - 99)
  return { companyId, admin, source, target }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const isThere = async (labelId: string) => (await house.superuser`select 1 from labels where label_id = ${labelId}`).length === 1
const usageOf = async ({ admin }: Scene, labelId: string) =>
  (await scene.list(admin, true)).result.find((label) => label.labelId === labelId)?.usage?.messages
const versionsTold = async ({ companyId }: Scene, labelId: string) => {
  const told = await house.superuser<{ payload: { labelId: string; version: number } }[]>`select payload from events
    where company_id = ${companyId} and name = ${labelEvents.changed.name} order by seq`
  return told.flatMap(({ payload }) => (payload.labelId === labelId ? payload.version : []))
}

describe('[LA8] merging a label that is on more than a call can move', () => {
  it('is a job of the product', () => expect(productBackground.jobs).toEqual(expect.arrayContaining(labelJobs)))

  it('is answered at once, and the label is nowhere from then on', async () => {
    const { admin, source, target } = await aScene()
    const { status, result } = await merge(admin, source.labelId, target.labelId)
    expect([status, result]).toEqual([200, { ...target, version: 2 }])
    expect((await scene.linksOf(admin, source.labelId)).messages.length).toBeGreaterThan(0)
    expect((await scene.list(admin)).result).toEqual([{ ...target, version: 2 }])
    expect((await scene.bin(admin)).result).toEqual([])
    expect((await scene.restore(admin, source.labelId)).refusal.code).toBe('label.notFound')
    expect((await merge(admin, source.labelId, target.labelId)).refusal.code).toBe('label.notFound')
    expect((await scene.aLabel(admin, { text: 'Dano' })).text).toBe('Dano')
    const after = (await scene.logged(admin, 'label.merge')).find((entry) => entry.target === target.labelId)?.after
    expect(after).toMatchObject({ mergedLabelId: source.labelId, messages: more })
  })

  it('[LA19] moves the rest after the call, each link as it was, and then forgets the label and tells of the other one', async () => {
    const made = await aScene(many)
    const { admin, source, target } = made
    await merge(admin, source.labelId, target.labelId)
    await aWorker(house, labelJobs)
    await waitUntil('the merged label is gone', async () => !(await isThere(source.labelId)))
    expect(await usageOf(made, target.labelId)).toBe(many)
    const [kept] = await house.superuser`select count(*) from message_labels where label_id = ${target.labelId}
      and linked_by = ${admin.userId} and linked_at = to_timestamp(right(message_id::text, 12)::integer)`
    expect(kept?.count).toBe(many)
    expect(await versionsTold(made, target.labelId)).toEqual([1, 2, 3])
  })

  it('goes on into a third one when the second is merged meanwhile', async () => {
    const made = await aScene()
    const { admin, source, target } = made
    const third = await scene.aLabel(admin, { text: 'Defeito' })
    await merge(admin, source.labelId, target.labelId)
    expect((await merge(admin, target.labelId, third.labelId)).status).toBe(200)
    await aWorker(house, labelJobs)
    await waitUntil('both are gone', async () => !(await isThere(source.labelId)) && !(await isThere(target.labelId)))
    expect(await usageOf(made, third.labelId)).toBe(more)
  })

  it('is refused into one that is not there, also when something is on its way already', async () => {
    const { admin, source, target } = await aScene()
    await merge(admin, source.labelId, target.labelId)
    expect((await merge(admin, target.labelId, 'nothing')).refusal.code).toBe('label.notFound')
  })

  it('is not of a label that was taken out of the bin after it was listed', async () => {
    const made = await aScene(200)
    await scene.remove(made.admin, made.source.labelId)
    const later = { ...house.clock, now: () => house.clock.now() + 3 * binLife }
    const { database } = house.house.background
    let isBack = false
    const transaction: typeof database.transaction = async (companyId, run, manner) => {
      if (companyId === made.companyId && !isBack) isBack = (await scene.restore(made.admin, made.source.labelId)).status === 200
      return database.transaction(companyId, run, manner)
    }
    const background = { ...house.house.background, database: { ...database, transaction } }
    await forgetLabels({ ...house.house, clock: later, background }, new AbortController().signal)
    expect([isBack, await usageOf(made, made.source.labelId)]).toEqual([true, 200])
  })

  it('loses nothing when it takes longer than the bin keeps labels', async () => {
    const made = await aScene()
    const { admin, source, target } = made
    await merge(admin, source.labelId, target.labelId)
    await forgetLabels(
      { ...house.house, clock: { ...house.clock, now: () => house.clock.now() + 3 * binLife } },
      new AbortController().signal,
    )
    await aWorker(house, labelJobs)
    await waitUntil('the merged label is gone', async () => !(await isThere(source.labelId)))
    expect(await usageOf(made, target.labelId)).toBe(more)
  })
})
