import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const name = { part: 'body' as const, index: 0, name: '1', sample: 'Ana', source: { kind: 'typed' as const } }

it('[BR27] what a file says of properties is kept with the message on strangers, and on others where they have nothing', async () => {
  const scene = await broadcastScene(house, { variableList: [name] })
  const { companyId } = scene
  const { superuser } = house
  const [club, since, gone, known] = [newId(), newId(), newId(), newId()]
  const [newcomer, member, later] = ['5511987654321', '5511987654322', '5511987654323']
  await superuser`insert into properties (company_id, property_id, name, kind) values (${companyId}, ${club}, 'Clube', 'text'),
    (${companyId}, ${since}, 'Desde', 'date')`
  await superuser`insert into contacts (company_id, contact_id, name, created_at) values (${companyId}, ${known}, 'Eva', now())`
  await superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${member}, ${known})`
  await superuser`insert into contact_properties (company_id, contact_id, property_id, value) values (${companyId}, ${known}, ${club}, 'Ouro')`
  const people = [{ waId: newcomer }, { waId: member, contactId: known }, { waId: later, reason: 'optedOut' }]
  const { broadcastId, rehearsalId } = await scene.aBroadcast({ status: BroadcastStatus.Running, people })
  await scene.setRow(broadcastId, { is_quiet: false })
  const said = { [club]: 'Prata', [since]: '12/03/2026', [gone]: 'x' }
  await superuser`update broadcast_people set file_values = ${superuser.json(said)} where rehearsal_id = ${rehearsalId!}`
  await superuser`update broadcast_people set file_values = ${superuser.json({ ...said, [since]: 'ontem' })} where rehearsal_id = ${rehearsalId!} and wa_id = ${newcomer}`
  await house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
  const kept = await superuser`select i.wa_id, p.property_id, p.value from contact_properties p
    join contact_identifiers i on i.company_id = p.company_id and i.contact_id = p.contact_id and length(i.wa_id) = 13
    where p.company_id = ${companyId} order by i.wa_id, p.value`
  expect(kept).toEqual([
    { waId: newcomer, propertyId: club, value: 'Prata' },
    { waId: member, propertyId: since, value: '2026-03-12' },
    { waId: member, propertyId: club, value: 'Ouro' },
  ])
})
