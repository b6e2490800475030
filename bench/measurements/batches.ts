import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { closeBarely } from '../harness/bare-closing.ts'
import { furnishLists } from '../harness/list-stage.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const sizes = { small: 600, usual: 6_000, large: 30_000 }
const messagesEach = 4
const rounds = 3
const lookEvery = 20

/** All open chats of a company closed by one batch, from the call to its end, beside a bare script that closes them. */
export async function measure(stage: Stage): Promise<Row[]> {
  const product = await stage.product()
  const { companyId, tokens } = await furnishLists(stage, product, sizes[stage.options.size], messagesEach)
  const sql = connect(product.databaseUrl, { max: 1 })
  const open = await openKeys(sql, companyId)
  const ask = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }
    const answer = await fetch(`${product.origin}/api/batch/${companyId}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as { batchId: string }
  }
  const ours = async () => {
    await reopen(sql, companyId, open)
    const begun = performance.now()
    const { batchId } = await ask('chats', { action: 'close', filter: { chatStatus: [1, 2, 3] } })
    for (;;) {
      const [batch] = await sql<{ done: number; isOver: boolean }[]>`
        select done, ended_at is not null as is_over from batches where company_id = ${companyId} and batch_id = ${batchId}`
      if (batch?.isOver) return rateOf(batch.done, open.length, begun)
      await pause(lookEvery)
    }
  }
  const bare = async () => {
    await reopen(sql, companyId, open)
    const begun = performance.now()
    return rateOf(await closeBarely(sql, companyId), open.length, begun)
  }
  try {
    await inRounds(1, { ours, bare })
    const measured = await inRounds(rounds, { ours, bare })
    return [
      {
        what: `${open.length.toLocaleString('en')} chats closed by one batch`,
        value: median(measured.ours),
        unit: '/s',
        floor: { what: 'bare script, same rows and commits', value: median(measured.bare) },
        ratio: ratioOf(measured.ours, measured.bare),
        budget: wanted.batch,
      },
    ]
  } finally {
    await sql.end({ timeout: 5 })
  }
}

function rateOf(done: number, all: number, begun: number): number {
  if (done !== all) throw new Error(`${done} of ${all} chats were closed`)
  return (done * 1000) / (performance.now() - begun)
}

type Sql = ReturnType<typeof connect>

const openKeys = async (sql: Sql, companyId: string): Promise<string[]> =>
  (
    await sql<
      { key: string }[]
    >`select phonenumber_id || ' ' || wa_id as key from chats where company_id = ${companyId} and chat_status <> 4`
  ).map(({ key }) => key)

/** As they were, with a session each, read and without what was said of closing them. */
async function reopen(sql: Sql, companyId: string, keys: readonly string[]): Promise<void> {
  await sql`update chats set chat_status = 2, agent_id = null, handled_by = 'queue', unread_count = 0, version = version + 1
    where company_id = ${companyId} and phonenumber_id || ' ' || wa_id = any (${[...keys]})`
  await sql`delete from chat_sessions where company_id = ${companyId}`
  await sql`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id)
    select company_id, gen_random_uuid(), phonenumber_id, wa_id, 'customer', now(), department_id from chats
    where company_id = ${companyId} and chat_status <> 4`
  await sql`delete from messages where company_id = ${companyId} and source = 'system'`
  await sql`vacuum (analyze) chats, chat_sessions, messages, batch_items`
}
