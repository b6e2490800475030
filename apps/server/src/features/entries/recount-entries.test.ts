import { beforeAll, describe, expect, it } from 'vitest'
import { productBackground } from '../../background.ts'
import { idOf } from '../../kit/db/ids.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { aMessage } from '../../testing/scenes/a-message.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { entrySchedules } from './jobs.ts'
import { recountEntries } from './recount-entries.ts'

let house: TestHouse
const reported: unknown[] = []
beforeAll(async () => {
  house = await testHouse({ house: { report: (error) => void reported.push(error) } })
})

const recount = () => recountEntries(house.house, new AbortController().signal)
const metric = async () => (await house.app.inject('/metrics')).body.match(/^prosa_chat_entries_mended_total (\d+)$/m)?.[1]

describe('the recount of stored entries', () => {
  it('is done by the product', () => expect(productBackground.schedules).toEqual(expect.arrayContaining(entrySchedules)))

  it('mends what is not as the rows say, tells of it, counts it, and finds nothing the next time', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    const departmentId = await aDepartment()
    const chat = await aChat(house.superuser, { companyId, departmentId, waId: 'spoilt' })
    await aChat(house.superuser, { companyId, departmentId, waId: 'right', phonenumberId: chat.phonenumberId })
    const messageId = await aMessage(house.superuser, companyId, chat)
    expect([await recount(), await metric()]).toEqual([0, '0'])
    await house.superuser`update messages set message_body = 'Oi', message_status = 3 where message_id = ${messageId}`
    await house.superuser`update chats set last_message_id = ${messageId}, contact_name = 'Outra', label_ids = ${[idOf('gone')]}
      where company_id = ${companyId} and wa_id = 'spoilt'`

    expect([await recount(), await metric()]).toEqual([1, '1'])
    const [row] = await house.superuser`select * from chats where company_id = ${companyId} and wa_id = 'spoilt'`
    expect(row).toMatchObject({
      contactName: '',
      lastMessageBody: 'Oi',
      lastMessageType: 'text',
      lastMessageStatus: 3,
      labelIds: [],
      version: 2,
    })
    const told = await house.superuser`select payload from events where company_id = ${companyId} and name = 'chat.changed'`
    expect(told).toMatchObject([{ payload: { waId: 'spoilt', entry: { messageBody: 'Oi', version: 2 } } }])
    expect(reported).toMatchObject([{ code: 'entries.mended.1' }])
    expect([await recount(), await metric()]).toEqual([0, '1'])
  })

  it('goes through more chats than it looks at at once', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    const chat = await aChat(house.superuser, { companyId, departmentId: await aDepartment(), waId: '0' })
    await house.superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, last_message_at,
        created_at, contact_name)
      select company_id, phonenumber_id, n::text, contact_id, chat_status, department_id, handled_by, last_message_at, created_at,
        case when n % 500 = 0 then 'Outra' else '' end
      from chats, generate_series(1, 1000) n where company_id = ${companyId} and phonenumber_id = ${chat.phonenumberId}`
    expect(await recount()).toBe(2)
  })
})
