import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { rowsOut } from '../../kit/backup/rows-store.ts'

/**
 * Speaks as pg_dump does: of the tables it is asked for, as of the snapshot it is given, under row security as it is told. Its first
 * arguments are ours: where it writes down how it was called, and how it ends.
 */
const [heard = '', ending = '', ...args] = process.argv.slice(2)
writeFileSync(heard, JSON.stringify({ args, env: process.env, pid: process.pid }))

const { PGHOST: host = '', PGPORT: port = '', PGUSER: user = '', PGPASSWORD: password = '', PGDATABASE: database = '' } = process.env
const connection = { options: process.env.PGOPTIONS ?? '' }
const sql = postgres({ host, port: Number(port), user, password, database, connection, max: 1 })
const given = (name: string) => args.filter((arg) => arg.startsWith(`--${name}=`)).map((arg) => arg.slice(name.length + 3))
const say = (text: string | Buffer) => new Promise<void>((resolve) => process.stdout.write(text, () => resolve()))

await sql.begin('isolation level repeatable read read only', async (tx) => {
  await tx.unsafe(`set transaction snapshot '${given('snapshot')[0]}'`)
  await tx.unsafe(`set local row_security = ${args.includes('--enable-row-security') ? 'on' : 'off'}`)
  await say('--\n-- PostgreSQL database dump\n--\n\n\\restrict x\n\nSET statement_timeout = 0;\n')
  const tables = given('table')
  for (const [at, table] of tables.entries()) {
    if (at > 0) await endAsTold()
    const columns = await tx<{ name: string }[]>`
      select format('"%s"', replace(attname, '"', '""')) as name from pg_attribute
      where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
    const list = columns.map(({ name }) => name).join(', ')
    await say(`\n--\n-- Data for Name: …; Type: TABLE DATA; Schema: public; Owner: …\n--\n\nCOPY ${table} (${list}) FROM stdin;\n`)
    if (at > 0 && ending === 'in the midst of a table') return
    for await (const rows of rowsOut(tx, `copy ${table} (${list}) to stdout`)) await say(rows)
    await say('\\.\n\n')
    if (at > 0 && ending === 'without the other tables') return
  }
  await say('\nSELECT pg_catalog.setval(\'"public"."events_seq_seq"\', 1, false);\n\n\\unrestrict x\n\n')
})
await sql.end()

async function endAsTold() {
  if (ending === 'never') await setTimeout(600_000)
  if (ending === 'killed') process.kill(process.pid, 'SIGKILL')
  if (ending !== 'with an error') return
  process.stderr.write('pg_dump: warning: there are circular foreign-key constraints\npg_dump: error: query failed: ERROR:  no more\n')
  process.exit(1)
}
