import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { foldPeople } from '../../ledger/public.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

it('[BR52] who is told late that theirs arrived beside "once more" gets no second message, and neither waits for the other', async () => {
  const scene = await broadcastScene(house)
  const { companyId, departmentId, phonenumberId } = scene
  const { superuser } = house
  const { waId } = await aChat(superuser, { companyId, departmentId, phonenumberId })
  const messageId = newId()
  const people = [{ waId, state: PersonState.Failed, errorCode: 'temporary' }]
  const { broadcastId, rehearsalId } = await scene.aBroadcast({ status: BroadcastStatus.RunningRedo, people })
  await superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source,
      error_code, provider_message_id, at)
    values (${companyId}, ${messageId}, ${phonenumberId}, ${waId}, 'template', 'Oferta!', 0, true, 'broadcast', 'temporary', 'p1', now())`
  await superuser`update broadcast_people set message_id = ${messageId}, reserved_at = now() where rehearsal_id = ${rehearsalId!}`
  const redo = () =>
    house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))

  const late = await house.house.work(companyId, async ({ db }) => {
    await db`update messages set message_status = 2, error_code = null where company_id = ${companyId} and message_id = ${messageId}`
    const beside = Promise.allSettled([redo()])
    await waitUntil('once more waits', async () => {
      const waits = await superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waits.length > 0
    })
    await foldPeople(db, companyId, [messageId])
    return { beside }
  })
  expect(await late.beside).toEqual([{ status: 'fulfilled', value: 0 }])
  const found = await superuser`select p.state, m.message_id from broadcast_people p left join messages m on m.message_id = p.message_id
    where p.rehearsal_id = ${rehearsalId!}`
  expect(found).toEqual([{ state: PersonState.Accepted, messageId }])
})
