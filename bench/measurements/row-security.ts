import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { poolRole } from '../../apps/server/src/kit/db/db.ts'
import { type ListQuery, listQueries } from '../harness/list-queries.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import { nodesOf, type Plan } from '../harness/plan.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { companyIdOf } from '../seed-large/company.ts'
import { seedLarge } from '../seed-large/seed-large.ts'

const company = 'bench'
const companyId = companyIdOf(company)
const sizes = {
  small: { contacts: 500, chats: 1_000, messages: 5_000 },
  usual: { contacts: 20_000, chats: 40_000, messages: 200_000 },
  large: { contacts: 100_000, chats: 200_000, messages: 1_000_000 },
}
const rounds = 9
const roundLength = 300
const queriesATransaction = 50

type Sql = ReturnType<typeof connect>

/** The same list queries as the pool's role in a transaction of its company, and as a superuser, whom row security does not concern. */
export async function measure({ product, options, signal, tell }: Stage): Promise<Row[]> {
  const { databaseUrl: url } = await product()
  const size = { ...sizes[options.size], company, seed: 1, until: Date.now(), again: false }
  await seedLarge(size, { url, sealer: null, password: randomToken(), signal, tell })
  const secured = connect(url, { max: 1, role: poolRole })
  const superuser = connect(url, { max: 1 })
  try {
    const rows: Row[] = []
    for (const query of await listQueries(superuser, companyId)) rows.push(await compare(query, secured, superuser, size.chats))
    return rows
  } finally {
    await Promise.all([secured, superuser].map((sql) => sql.end({ timeout: 5 })))
  }
}

async function compare(query: ListQuery, secured: Sql, superuser: Sql, chats: number): Promise<Row> {
  const works = { ours: () => perSecond(secured, query), floor: () => perSecond(superuser, query) }
  await inRounds(1, works)
  const measured = await inRounds(rounds, works)
  const nodes = await planNodes(secured, query)
  const scan = nodes.find((node) => node.startsWith('Seq Scan'))
  return {
    what: `${query.what}, of ${chats.toLocaleString('en')} chats`,
    value: median(measured.ours),
    unit: '/s',
    floor: { what: 'superuser', value: median(measured.floor) },
    ratio: ratioOf(measured.ours, measured.floor),
    note: nodes.join(' → '),
    ...(scan || !nodes.some((node) => node.startsWith('Index')) ? { fault: `reads without an index: ${scan ?? nodes.join(', ')}` } : {}),
  }
}

async function perSecond(sql: Sql, { text, inputs }: ListQuery): Promise<number> {
  const begun = performance.now()
  let done = 0
  while (performance.now() - begun < roundLength) {
    await inCompany(sql, async (tx) => {
      for (let nth = 0; nth < queriesATransaction; nth++) {
        const found = await tx.unsafe(text, inputs[done++ % inputs.length]!, { prepare: true })
        if (found.length === 0) throw new Error(`nothing was found by ${text}`)
      }
    })
  }
  return (done * 1000) / (performance.now() - begun)
}

/** As the planner does it for these values, and for any: PostgreSQL changes to the second after a few times. */
async function planNodes(sql: Sql, { text, inputs }: ListQuery): Promise<string[]> {
  const plans = await inCompany(sql, async (tx) => [
    ...(await tx.unsafe<{ 'QUERY PLAN': Plan[] }[]>(`explain (format json) ${text}`, inputs[0])),
    ...(await tx.unsafe<{ 'QUERY PLAN': Plan[] }[]>(`explain (generic_plan, format json) ${text}`)),
  ])
  return [...new Set(plans.flatMap((plan) => nodesOf(Object.values(plan)[0]!)))]
}

const inCompany = <T>(sql: Sql, work: (tx: Parameters<Parameters<Sql['begin']>[1]>[0]) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await tx`select set_config('prosa.company_id', ${companyId}, true)`
    return work(tx)
  }) as Promise<T>
