import { setTimeout as pause } from 'node:timers/promises'
import { saveRules } from '../../apps/server/src/features/retention/rules-store.ts'
import { beginRun } from '../../apps/server/src/features/retention/run-retention.ts'
import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { type Database, openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { openEngine } from '../harness/engine.ts'
import { openInboundRate } from '../harness/inbound-rate.ts'
import { inRounds, median } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'
import { companyIdOf } from '../seed-large/company.ts'
import { seedLarge } from '../seed-large/seed-large.ts'

const sizes = { small: 20_000, usual: 100_000, large: 1_000_000 }
const perRound = 500
const atOnce = 2_000
const day = 86_400_000
const rules = { messages: 30, media: null, journal: 30, holdLabelIds: [], isRehearsal: false, isNightly: true }

/** A night of old messages beside deleting the same in pieces and nothing else, and what inbound keeps of its rate meanwhile. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { databaseUrl: url } = await stage.product()
  const messages = sizes[stage.options.size]
  const engine = await openEngine(stage)
  const database = openDatabase(url, 2)
  const { rate, stop } = openInboundRate(engine)
  const seed = (company: string) => seedOld(stage, url, company, messages)
  try {
    const [ours, bare, beside] = [await seed('kept-ours'), await seed('kept-bare'), await seed('kept-beside')]
    for (const companyId of [ours, bare, beside]) await engine.sql`update chats set chat_status = 4 where company_id = ${companyId}`
    const bareRate = await timed(messages, () => deleteBare(database, bare))
    const oursRate = await timed(messages, async () => runNight(database, ours))
    const inbound = rate('ours', perRound)
    await inRounds(1, { inbound })
    const alone = (await inRounds(3, { inbound })).inbound
    const running = runNight(database, beside)
    const meanwhile = (await inRounds(3, { inbound })).inbound
    await running
    return [
      {
        what: `${messages.toLocaleString('en')} old messages deleted by a night`,
        value: oursRate,
        unit: '/s',
        floor: { what: 'bare delete in pieces', value: bareRate },
        ratio: oursRate / bareRate,
        budget: wanted.retention,
      },
      {
        what: 'first messages while a night runs',
        value: median(meanwhile),
        unit: '/s',
        floor: { what: 'without it', value: median(alone) },
        ratio: median(meanwhile) / median(alone),
        budget: wanted.inboundBesideNight,
      },
    ]
  } finally {
    await Promise.all([stop(), engine.close(), database.close()])
  }
}

async function seedOld(stage: Stage, url: string, company: string, messages: number): Promise<string> {
  const size = { company, contacts: messages / 10, chats: messages / 5, messages, seed: 7, until: Date.now() - 60 * day, again: false }
  await seedLarge(size, { url, sealer: null, password: randomToken(), signal: stage.signal, tell: stage.tell })
  return companyIdOf(company)
}

async function timed(count: number, run: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await run()
  return (count * 1_000) / (performance.now() - begun)
}

async function deleteBare(database: Database, companyId: string): Promise<void> {
  for (let isOver = false; !isOver; ) {
    const { count } = await database.transaction(
      companyId,
      (db) => db`delete from messages where company_id = ${companyId} and message_id in (
        select message_id from messages where company_id = ${companyId} limit ${atOnce})`,
    )
    isOver = count < atOnce
  }
}

/** The product's own workers do it. */
async function runNight(database: Database, companyId: string): Promise<void> {
  const runId = await database.transaction(companyId, async (db) => {
    const [{ userId }] = await db<[{ userId: string }]>`select user_id from memberships where company_id = ${companyId} limit 1`
    // A night obeys what is saved, too: without rules it would delete nothing.
    await saveRules(db, companyId, rules, userId)
    return beginRun({ db, actor: { companyId, userId } }, { ...rules, now: Date.now() })
  })
  const isOver = () =>
    database.transaction(companyId, async (db) => {
      const [job] = await db<{ state: string }[]>`select state from jobs where company_id = ${companyId} and job_id = ${runId}`
      return job?.state === 'done'
    })
  while (!(await isOver())) await pause(20)
  const [left] = await database.transaction(companyId, (db) => db`select 1 from messages where company_id = ${companyId} limit 1`)
  if (left) throw new Error('the night is over and old messages are left: this measures nothing')
}
