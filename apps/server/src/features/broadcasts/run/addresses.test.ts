import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { runningBroadcasts } from '../../../testing/scenes/running-broadcasts.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { runStep } from './run-step.ts'

let house: TestHouse
let aRun: ReturnType<typeof runningBroadcasts>['aRun']
beforeAll(async () => {
  house = await testHouse()
  aRun = runningBroadcasts(house, await aProvider()).aRun
})

const other = '5511944443333'

it.each([
  ['by the number that the broadcast says, though they talk under another one', [other], null],
  ['in the chat under another form of it, whatever else is later', ['short', other], 'short'],
  ['in the chat under what the channel calls them, where there is none of the number', ['BR.1234567', other], 'BR.1234567'],
])('[BR40] a person is written to %s', async (_, chats, expected) => {
  const run = await aRun(1, {}, BroadcastStatus.Running)
  const { companyId, phonenumberId, departmentId, broadcastId } = run
  const [waId] = run.waIds as [string]
  const short = waId.replace(/^55119/, '5511')
  const contactId = newId()
  await house.superuser`insert into contacts (company_id, contact_id, name, created_at) values (${companyId}, ${contactId}, 'Eva', now())`
  for (const one of [waId, other])
    await house.superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${one}, ${contactId})`
  for (const [nth, chat] of chats.entries())
    await house.superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, last_message_at, created_at)
      values (${companyId}, ${phonenumberId}, ${chat === 'short' ? short : chat}, ${contactId}, 4, ${departmentId}, 'queue',
        now() + ${nth} * interval '1 second', now())`
  await house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
  const messages = await house.superuser`select wa_id from messages where company_id = ${companyId}`
  expect(messages).toEqual([{ waId: expected === null ? waId : expected === 'short' ? short : expected }])
})
