import { beforeAll, describe, expect, it } from 'vitest'
import { livingDemo } from '../../demo.ts'
import { idOf } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { seedDemo } from '../demo/public.ts'

const companyId = idOf('casa-aurora')
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await seedDemo(house.house, livingDemo)
})

describe('the broadcasts of the demo', () => {
  it('are in every state, and nothing of them is about to leave', async () => {
    const rows = await house.superuser<{ status: number; people: number }[]>`
      select b.status, (select count(*)::int from broadcast_people p where p.company_id = b.company_id and p.rehearsal_id = b.rehearsal_id) as people
      from broadcasts b where b.company_id = ${companyId} order by b.status, people`
    expect(rows.map(({ status, people }) => [status, people])).toEqual([
      [0, 0],
      [0, 310],
      [4, 395],
      [5, 130],
      [6, 340],
      [8, 3],
      [10, 90],
    ])
    expect(await house.superuser`select 1 from broadcast_steps`).toHaveLength(0)
  })

  it('say nothing that their people do not: each answer is a message of its customer, by the number, after the one they got', async () => {
    const [sums] = await house.superuser`
      select count(*) filter (where answered_at is not null)::int as answered, count(*) filter (where clicked_at is not null)::int > 20 as are_clicked,
        count(distinct error_code)::int as errors, count(*) filter (where state = 4)::int > 0 as are_uncertain,
        count(*) filter (where answered_at is not null and not exists (
          select from messages a join messages m on m.company_id = a.company_id and m.phonenumber_id = a.phonenumber_id and m.wa_id = a.wa_id
          where a.company_id = p.company_id and a.message_id = p.answer_message_id and a.source = 'customer' and a.at = p.answered_at
            and m.message_id = p.message_id and m.source = 'broadcast' and m.at < a.at))::int as untrue
      from broadcast_people p where company_id = ${companyId}`
    expect(sums).toMatchObject({ areClicked: true, errors: 4, areUncertain: true, untrue: 0 })
    expect(sums!.answered).toBeGreaterThan(10)
  })
})
