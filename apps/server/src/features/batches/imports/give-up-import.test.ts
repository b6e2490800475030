import { batchCalls } from '@prosa/contract/batches/calls'
import { ImportContactStatus } from '@prosa/contract/contacts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { anImportScene } from '../../../testing/scenes/import-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { failFirst, takeStep } from '../engine/batch-step.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const rows = Array.from({ length: 1_200 }, (_, nth) => `P${nth};119${80_000_000 + nth}`)

/** An import of two pieces, which are done or given up one by one. */
async function aBegun() {
  const { companyId, ana, upload, start, importOf } = await anImportScene(house)
  const { importId } = await upload(`nome;telefone\n${rows.join('\n')}\n`)
  await start(importId)
  const batchId = (await importOf(importId)).batchId!
  const work = (take: (place: Parameters<typeof failFirst>[0]) => Promise<void>) =>
    house.house.work(companyId, ({ db, emit }) => take({ db, emit, house: house.house, companyId }))
  return {
    shown: () => importOf(importId),
    step: () => work((place) => takeStep(place, batchId, false)),
    giveUp: () => work((place) => failFirst(place, batchId)),
    undo: () => house.ask(batchCalls.undoBatch, { companyId, batchId }, ana),
  }
}

describe('an import that cannot go on however often it is tried', () => {
  it.each([
    ['before its first piece', 0],
    ['behind it', 1_000],
  ])('ends %s as one that failed, which nobody canceled; what was done stays', async (_, done) => {
    const { shown, step, giveUp } = await aBegun()
    if (done > 0) await step()
    expect(await shown()).toMatchObject({ status: ImportContactStatus.Saving, isCanceled: false, isFailed: false })
    await giveUp()
    const ended = { status: ImportContactStatus.Failed, isCanceled: false, isFailed: true, endedAt: house.clock.now() }
    expect(await shown()).toMatchObject({ ...ended, run: done === 0 ? null : { rows: done, new: done } })
    await step()
    expect(await shown(), 'no piece is done any more').toMatchObject({ ...ended, undo: null })
  })

  it('to its end when it is taken back stays as far as it was, and failed no more than before', async () => {
    const { shown, step, giveUp, undo } = await aBegun()
    for (const _ of rows.slice(0, 2)) await step()
    await undo()
    await step()
    await giveUp()
    const { status, undo: back, isFailed } = await shown()
    expect({ status, back, isFailed }).toEqual({
      ...{ status: ImportContactStatus.Success, isFailed: false },
      back: { undone: 1_000, kept: 0, binned: 0, isOver: true },
    })
  })
})
