import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { broadcastScene } from '../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { emptyOldPeople } from './forget-store.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

it('names nobody any more of the broadcasts that were over by then, piece by piece, each person looked at once', async () => {
  const { companyId, aBroadcast, setRow } = await broadcastScene(house)
  const day = 86_400_000
  const over = async (days: number, people: object[]) => {
    const one = await aBroadcast({ status: BroadcastStatus.Done, people })
    await setRow(one.broadcastId, { ended_at: new Date(house.clock.now() - days * day) })
    return one.rehearsalId
  }
  // What a file said in the place of a number may look like somebody who was forgotten.
  const wrong = { waId: '-5', name: 'Rosa', reason: 'invalid' }
  const first = await over(40, [{}, wrong, {}, {}, {}])
  const second = await over(40, [{}, {}])
  const young = await over(20, [{}])
  const since = house.clock.now() - 30 * day
  const empty = () => house.house.work(companyId, ({ db }) => emptyOldPeople(db, companyId, since, 3))
  expect([await empty(), await empty(), await empty()]).toEqual([3, 3, 1])
  const namesOf = (rehearsalId: string | null) =>
    house.superuser`select wa_id, name, filled, state from broadcast_people where rehearsal_id = ${rehearsalId} order by position`
  const gone = (position: number, state: PersonState) => ({ waId: `-${position}`, name: '', filled: [], state })
  const { Ready, Skipped } = PersonState
  expect(await namesOf(first)).toEqual([gone(0, Ready), gone(1, Skipped), gone(2, Ready), gone(3, Ready), gone(4, Ready)])
  expect(await namesOf(second)).toEqual([gone(0, Ready), gone(1, Ready)])
  expect((await namesOf(young))[0]).toMatchObject({ name: 'Ana' })
  expect(await empty()).toBe(0)
})
