import { addPerson } from '../../apps/server/src/features/agents/public.ts'
import { insertDepartment } from '../../apps/server/src/features/departments/public.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import type { ChatFloorParts } from '../measurements/chat-lists.ts'
import { adminIdOf } from '../seed-large/company.ts'
import { bareAsker } from './bare-lines.ts'
import { startChild } from './child.ts'
import { signIn } from './list-stage.ts'
import { inRounds, median, ratioOf } from './numbers.ts'
import type { Product } from './product.ts'
import { furnishQueue } from './routing-stage.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'
import { wanted } from './wanted.ts'

const sizes = { small: 50, usual: 500, large: 500 }
const [departments, chatsOfEach, rounds, roundLength] = [20, 8, 3, 3_000]
/** As many as the product shows of each of so many departments. */
const shownOfEach = 100

/** The board of an administrator beside the least SQL that answers the same, where everybody works in every department. */
export async function measureBoard(stage: Stage): Promise<Row> {
  const [product, load] = [await stage.product(), await stage.load()]
  const people = sizes[stage.options.size]
  const { companyId, tokens } = await furnishBoard(product, people)
  const child = startChild(new URL('../chat-floor-process.ts', import.meta.url))
  try {
    const asker = bareAsker(companyId, tokens[0]!)
    const parts: ChatFloorParts = { databaseUrl: product.databaseUrl, companyId, asker, reads: [{ text: bareBoard, values: [companyId] }] }
    const floor = `${await child.ask<string>('serve', parts)}/0`
    const url = `${product.origin}/api/department/${companyId}/board`
    const told = await Promise.all([countOf(url, tokens[0]!), countOf(floor, tokens[0]!)])
    if (told[0] !== told[1]) throw new Error(`the board tells of ${told[0]} people, its floor of ${told[1]}`)
    const works = {
      ours: async () => (await load.load({ url, tokens }, roundLength)).perSecond,
      bare: async () => (await load.load({ url: floor, tokens: [] }, roundLength)).perSecond,
    }
    await inRounds(1, works)
    const { ours, bare } = await inRounds(rounds, works)
    return {
      what: `the board of ${departments} departments with ${people} people in each`,
      value: median(ours),
      unit: '/s',
      floor: { what: 'the least SQL that answers the same', value: median(bare) },
      ratio: ratioOf(ours, bare),
      budget: wanted.board,
    }
  } finally {
    await child.stop()
  }
}

async function furnishBoard(product: Product, people: number) {
  const { databaseUrl, tokenSecret } = product
  const { companyId } = await furnishQueue(product, people, people * chatsOfEach)
  const [sql, database] = [connect(databaseUrl, { max: 1 }), openDatabase(databaseUrl, 1)]
  const [userId, now] = [adminIdOf(companyId), Date.now()]
  try {
    await database.transaction(companyId, async (db) => {
      for (let nth = 1; nth < departments; nth++)
        await insertDepartment(db, companyId, { departmentId: newId(), departmentName: `Setor ${nth}`, phonenumberIdList: [] })
      const known = { companyId, userId, personId: newId(), email: `${userId}@bench.test`, name: 'Bench', passwordHash: '' }
      await addPerson(db, { ...known, passwordChangedAt: now, permissions: ['admin'], departmentIds: [], joinedAt: now })
    })
    await sql`insert into membership_departments (company_id, user_id, department_id)
      select m.company_id, m.user_id, d.department_id from memberships m join departments d using (company_id)
      where m.company_id = ${companyId} and 'agent' = any (m.permissions) on conflict do nothing`
    // What nothing is known of would be joined row by row.
    await sql`set statement_timeout = 0`
    await sql`analyze chats, memberships, departments`
    // Three of four are with somebody, the others wait.
    await sql`update chats c set department_id = d.department_id, chat_status = case when n.nth % 4 = 0 then 2 else 1 end,
        agent_id = case when n.nth % 4 > 0 then m.user_id end, handled_by = case when n.nth % 4 = 0 then 'queue' else 'agent' end
      from (select wa_id, row_number() over (order by wa_id) as nth from chats where company_id = ${companyId}) n,
        (select department_id, row_number() over (order by department_id) as nth from departments where company_id = ${companyId}) d,
        (select user_id, row_number() over (order by user_id) as nth from memberships where company_id = ${companyId} and availability = 1) m
      where c.company_id = ${companyId} and c.wa_id = n.wa_id and d.nth = n.nth % ${departments} + 1 and m.nth = n.nth % ${people} + 1`
    await sql`vacuum (analyze) chats, memberships, membership_departments, departments, member_signs`
    return { companyId, tokens: await signIn(database, tokenSecret, companyId) }
  } finally {
    await Promise.all([sql.end({ timeout: 5 }), database.close()])
  }
}

async function countOf(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`the board was answered with ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { people: object[] }[]).reduce((count, { people }) => count + people.length, 0)
}

/** Without rules, hidden people or who looks after what: everybody is silent after as long. */
const bareBoard = `
  with loads as (select agent_id, department_id, count(*)::int as open from chats
    where company_id = $1 and chat_status <> 4 and chat_status = 1 and agent_id is not null and snoozed_until is null group by 1, 2),
  counts as (select department_id, count(*) filter (where chat_status = 2 and handled_by = 'queue')::int as waiting, count(*) filter (where chat_status = 1)::int as open,
      min(waiting_since) filter (where chat_status = 2 and handled_by = 'queue') as waiting_since, count(*) filter (where sla_due_at < now())::int as late
    from chats where company_id = $1 and chat_status <> 4 group by 1),
  standing as (select w.department_id, m.user_id, m.name, m.availability, m.capacity, f.media_id, coalesce(t.open, 0) as open, coalesce(l.open, 0) as open_here,
      m.availability = 1 and g.seen_at > now() - interval '1 minute' * case when u.user_id is null then 10 else 60 end as is_there
    from membership_departments w join memberships m on m.company_id = $1 and m.user_id = w.user_id join persons p using (person_id)
      left join member_photos f on f.company_id = $1 and f.user_id = m.user_id
      left join member_signs g on g.company_id = $1 and g.user_id = m.user_id
      left join (select distinct user_id from push_subscriptions where company_id = $1) u on u.user_id = m.user_id
      left join (select agent_id, sum(open)::int as open from loads group by 1) t on t.agent_id = m.user_id
      left join loads l on l.agent_id = m.user_id and l.department_id = w.department_id
    where w.company_id = $1 and m.deactivated_at is null and m.deleted_at is null and m.permissions && array['agent', 'admin']),
  ranked as (select s.*, row_number() over (partition by department_id order by is_there desc, availability, name, user_id) as nth from standing s)
  select d.department_id, d.department_name, d.icon, c.waiting, c.waiting_since, c.open, c.late, x.* from departments d
    join (select department_id, count(*) filter (where is_there)::int as there, count(*) filter (where availability = 1 and not is_there)::int as silent,
        count(*) filter (where availability <> 1)::int as away, json_agg(json_build_object('userId', user_id, 'name', name, 'userStatus', availability,
          'photo', media_id, 'capacity', capacity, 'open', open, 'openHere', open_here, 'isThere', is_there) order by nth)
          filter (where nth <= ${shownOfEach}) as people
      from ranked group by 1) x using (department_id)
    left join counts c using (department_id)
  where d.company_id = $1 and d.removed_at is null order by d.department_name`
