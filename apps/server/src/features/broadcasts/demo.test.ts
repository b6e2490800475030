import { beforeAll, describe, expect, it } from 'vitest'
import { livingDemo } from '../../demo.ts'
import { idOf } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { seedDemo } from '../demo/public.ts'
import type { BroadcastStep } from '../ledger/public.ts'
import { runStep } from './run/run-step.ts'
import { wakeBroadcasts } from './run/wake-broadcasts.ts'

const [casa, beta] = [idOf('casa-aurora'), idOf('loja-beta')]
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await seedDemo(house.house, livingDemo)
})

const peopleOf = async (companyId: string) => {
  const rows = await house.superuser<{ status: number; people: number }[]>`
    select b.status, (select count(*)::int from broadcast_people p where p.company_id = b.company_id and p.rehearsal_id = b.rehearsal_id) as people
    from broadcasts b where b.company_id = ${companyId} order by b.status, people`
  return rows.map(({ status, people }) => [status, people])
}

describe('the broadcasts of the demo', () => {
  it('are in every state that can be drawn', async () => {
    expect(await peopleOf(casa)).toEqual([
      [0, 0],
      [0, 310],
      [4, 395],
      [5, 130],
      [6, 60],
      [6, 340],
      [8, 3],
      [10, 90],
    ])
    expect(await peopleOf(beta)).toEqual([
      [0, 0],
      [4, 18],
      [6, 12],
    ])
  })

  it('say nothing that their people do not: each answer is a message of its customer, by the number, after the one they got', async () => {
    const sumsOf = async (companyId: string) =>
      (
        await house.superuser`
          select count(*) filter (where answered_at is not null)::int as answered, count(*) filter (where clicked_at is not null)::int > 20 as are_clicked,
            count(*) filter (where b.goal = 'answer' and (goal_at is null) = (answered_at is not null))::int as uncounted,
            count(distinct error_code)::int as errors,
            count(*) filter (where state = 4)::int > 0 as are_uncertain, count(*) filter (where answered_at is not null and not exists (
              select from messages a join messages m on m.company_id = a.company_id and m.phonenumber_id = a.phonenumber_id and m.wa_id = a.wa_id
              where a.company_id = p.company_id and a.message_id = p.answer_message_id and a.source = 'customer' and a.at = p.answered_at
                and m.message_id = p.message_id and m.source = 'broadcast' and m.at < a.at))::int as untrue
          from broadcast_people p join broadcasts b using (company_id, broadcast_id) where company_id = ${companyId}`
      )[0]!
    const ofCasa = await sumsOf(casa)
    expect(ofCasa).toMatchObject({ areClicked: true, errors: 4, areUncertain: true, uncounted: 0, untrue: 0 })
    expect(ofCasa.answered).toBeGreaterThan(10)
    expect(await sumsOf(beta)).toMatchObject({ uncounted: 0, untrue: 0 })
  })

  it('begin by themselves where their time has come, one by one, and nothing else of them leaves', async () => {
    expect(await house.superuser`select 1 from broadcast_steps`).toHaveLength(0)
    const standing = () =>
      house.superuser<{ broadcastName: string; status: number }[]>`select broadcast_name, status from broadcasts
        where company_id in (${casa}, ${beta}) and started_at >= ${house.clock.now() - 1_000} and status not in (0, 10)`
    await wakeBroadcasts(house.house, new AbortController().signal)
    const steps = await house.superuser<{ payload: BroadcastStep }[]>`select payload from broadcast_steps`
    expect(steps).toHaveLength(1)
    const { payload } = steps[0]!
    const step = () => house.house.work(casa, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId: casa }, payload))
    for (let nth = 0; nth < 4; nth += 1) await step()
    expect(await standing()).toEqual([{ broadcastName: 'Conversas que pararam', status: 3 }])
    const [sums] = await house.superuser`select count(*) filter (where p.state = 1)::int as reserved, count(*) filter (where exists (
        select from chats c where c.company_id = p.company_id and c.contact_id = p.contact_id and c.chat_status <> 4))::int as talking
      from broadcast_people p where p.company_id = ${casa} and p.broadcast_id = ${payload.broadcastId}`
    expect(sums).toEqual({ reserved: 1, talking: 0 })
  })
})
