import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { demoPassword } from '../apps/server/src/features/demo/seed-demo.ts'
import { isPassword } from '../apps/server/src/kit/crypto/passwords.ts'
import { connect } from '../apps/server/src/kit/db/connect.ts'
import { openDatabase } from '../apps/server/src/kit/db/db.ts'
import { earliestId, idOf } from '../apps/server/src/kit/db/ids.ts'
import { migrate } from '../apps/server/src/kit/db/migrate.ts'
import { databasePlace } from '../apps/server/src/testing/database/database-place.ts'
import { checkout, runProgram } from '../apps/server/src/testing/programs/run-program.ts'
import { adminIdOf, companyIdOf } from './seed-large/company.ts'
import { copyRows } from './seed-large/copy-rows.ts'
import { openPlace } from './seed-large/open-place.ts'
import { readOptions, type SeedSize } from './seed-large/options.ts'
import { seedLarge } from './seed-large/seed-large.ts'

const until = Date.UTC(2026, 0, 31, 18)
const size: SeedSize = { company: 'bench', contacts: 200, chats: 400, messages: 3_000, seed: 7, until, again: false }
const small = { ...size, company: 'again', contacts: 20, chats: 40, messages: 300 }
const day = 86_400_000
const password = 'nur-zum-Test'

const place = databasePlace()
const dataDir = place.emptyFolder()
let running: Awaited<ReturnType<typeof place.start>>
let url: string
let sql: ReturnType<typeof connect>
let counts: Record<string, number>
beforeAll(async () => {
  running = await place.start(dataDir)
  url = running.url
  await migrate(url)
  sql = connect(url, { max: 1 })
  counts = await seedLarge(size, { url, sealer: null, password })
}, 60_000)
afterAll(async () => {
  await sql?.end()
  await place.stopAll()
  place.clear()
}, 60_000)

const tables = ['contacts', 'contact_identifiers', 'chats', 'messages']

const countOf = async (table: string, company = 'bench') =>
  Number((await sql.unsafe(`select count(*) as many from ${table} where company_id = $1`, [companyIdOf(company)]))[0]!.many)

async function rowsOf(company: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const found = await sql.unsafe<{ line: string }[]>(`select to_jsonb(t)::text as line from ${table} t where company_id = $1`, [
      companyIdOf(company),
    ])
    rows[table] = found.map(({ line }) => line).sort()
  }
  return rows
}

describe('a filled company', () => {
  it('has what was asked for', async () => {
    expect(counts).toMatchObject({ contacts: 200, chats: 400, messages: 3_000 })
    for (const table of tables) expect([table, await countOf(table)]).toEqual([table, counts[table]])
  })

  it('lets its administrator in with the password it was given', async () => {
    const [found] = await sql`select * from doors.find_person_entry('admin@bench.test')`
    expect(found).toMatchObject({ companyId: idOf('bench'), userId: adminIdOf(idOf('bench')) })
    expect(await isPassword(found!.passwordHash as string, password)).toBe(true)
  })

  it('has people, departments and two numbers', async () => {
    const many = await Promise.all(['memberships', 'departments', 'phone_numbers'].map((table) => countOf(table)))
    expect(many).toEqual([13, 6, 2])
  })

  it('has few chats with much in them and many with little', async () => {
    const lengths = await sql<{ many: number }[]>`
      select count(*) as many from messages where company_id = ${idOf('bench')} group by phonenumber_id, wa_id order by 1 desc`
    const sorted = lengths.map(({ many }) => many)
    expect(sorted).toHaveLength(400)
    expect(sorted[0]).toBeGreaterThan(100)
    expect(sorted[200]).toBeLessThan(6)
  })

  it('has ids as the server makes them, in the order of time', async () => {
    const rows = await sql<{ id: string; at: number }[]>`
      select message_id as id, at from messages where company_id = ${idOf('bench')} union all
      select contact_id, created_at from contacts where company_id = ${idOf('bench')}`
    const wrong = rows.filter(({ id, at }) => id < earliestId(at) || id >= earliestId(at + 1))
    expect(wrong).toEqual([])
    expect(rows.filter(({ id }) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([])
    expect(rows.filter(({ at }) => at < until - 90 * day || at > until)).toEqual([])
  })

  it.each([
    [
      'the last and the first message of a chat',
      `select 1 from chats c cross join lateral (select message_id, at from messages m where m.company_id = c.company_id
          and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id order by at desc, message_id desc limit 1) newest
        cross join lateral (select min(at) as at from messages m where m.company_id = c.company_id
          and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id) oldest
        where c.last_message_id <> newest.message_id or c.last_message_at <> newest.at or c.created_at <> oldest.at`,
    ],
    [
      'what nobody has read or answered',
      `select 1 from chats c cross join lateral (
          select count(*) as many, min(m.at) as since from messages m where m.company_id = c.company_id and m.phonenumber_id = c.phonenumber_id
            and m.wa_id = c.wa_id and not m.from_me and m.at > coalesce((select max(x.at) from messages x where x.company_id = c.company_id
              and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id and x.from_me and not x.internal), '-infinity')) left_over
        where c.unread_count not in (0, left_over.many) or (c.chat_status = 4 and c.unread_count > 0)
          or c.waiting_since is distinct from case when c.chat_status in (1, 2) then left_over.since end`,
    ],
    [
      'the window of the channel',
      `select 1 from chats c where window_expires_at <> (select max(at) + interval '1 day' from messages m where m.company_id = c.company_id
          and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id and not m.from_me)
        or (chat_status = 3) <> (window_expires_at < $1 and chat_status <> 4) or (chat_status in (1, 2) and window_expires_at < $1)`,
    ],
    [
      'who holds a chat',
      `select 1 from chats c where (handled_by = 'agent') <> (agent_id is not null) or (chat_status = 1 and agent_id is null)
        or (chat_status = 2 and agent_id is not null) or (agent_id is not null and not exists (select from memberships m
          left join membership_departments d using (company_id, user_id) where m.company_id = c.company_id and m.user_id = c.agent_id
            and (m.department_all or d.department_id = c.department_id)))`,
    ],
    [
      'whose chat it is, and since when there is a contact',
      `select 1 from chats c join contacts k using (company_id, contact_id) where k.created_at > c.created_at or not exists (
        select from contact_identifiers i where i.company_id = c.company_id and i.wa_id = c.wa_id and i.contact_id = c.contact_id)`,
    ],
    [
      'who wrote a message',
      `select 1 from messages where from_me = (source = 'customer') or internal <> (message_type = 'note')
        or (source = 'customer') <> (message_status = 4) or internal <> (message_status = 5) or (source = 'agent') <> (agent_id is not null)`,
    ],
    [
      'what a list shows of a chat',
      `select 1 from chats c join contacts k using (company_id, contact_id)
        join messages m on m.company_id = c.company_id and m.message_id = c.last_message_id
        left join media f on f.company_id = m.company_id and f.media_id = m.media_id
        where (c.contact_name, c.last_message_type, c.last_message_status, c.last_message_from_me, c.last_message_deleted, c.last_message_body)
            is distinct from (k.name, m.message_type, m.message_status, m.from_me, m.deleted_at is not null, left(m.message_body, 300))
          or c.last_file_name is distinct from case when m.message_type = 'document' then nullif(f.file_name, '') end
          or c.label_ids <> array(select label_id from chat_labels l where l.company_id = c.company_id
            and l.phonenumber_id = c.phonenumber_id and l.wa_id = c.wa_id union select label_id from message_labels l
            where l.company_id = c.company_id and l.phonenumber_id = c.phonenumber_id and l.wa_id = c.wa_id order by 1)`,
    ],
  ])('agrees with itself about %s', async (_, query) => {
    const wrong = await sql.unsafe(query, query.includes('$1') ? [new Date(until).toISOString()] : [])
    expect(wrong.length).toBe(0)
  })

  it('shows words, names and kinds in its lists', async () => {
    const [shown] = await sql`select count(*) filter (where contact_name <> '') as named, count(distinct last_message_type) as types,
      count(*) filter (where last_message_body <> '') as worded from chats where company_id = ${idOf('bench')}`
    expect(shown).toMatchObject({ named: 400, types: 5 })
    expect(shown!.worded).toBeGreaterThan(350)
  })

  it('is known to the planner', async () => {
    const [known] = await sql`select reltuples from pg_class where relname = 'messages'`
    expect(known).toEqual({ reltuples: 3_000 })
  })
})

describe('filling a company again', () => {
  const fill = (more: Partial<SeedSize> = {}) => seedLarge({ ...small, ...more }, { url, sealer: null, password })
  let before: Record<string, string[]>
  beforeAll(async () => {
    await fill({ again: true })
    before = await rowsOf('again')
  })

  it('is refused with what to do, and changes nothing', async () => {
    await expect(fill()).rejects.toThrow(/has contacts already.*--company.*--again/)
    expect(await rowsOf('again')).toEqual(before)
  })

  it('gives the same rows for the same seed, and others for another', async () => {
    await fill({ seed: 8, again: true })
    const other = await rowsOf('again')
    for (const table of tables) expect(other[table]!.filter((line) => before[table]!.includes(line))).toEqual([])
    await fill({ again: true })
    expect(await rowsOf('again')).toEqual(before)
  })

  it('finishes what was stopped half-way', async () => {
    const [stopping, half] = [new AbortController(), { ...small, company: 'half' }]
    const tell = (line: string) => {
      if (line.includes(' chats ')) stopping.abort()
    }
    await expect(seedLarge(half, { url, sealer: null, password, signal: stopping.signal, tell })).rejects.toThrow(/aborted/)
    expect([await countOf('chats', 'half'), await countOf('messages', 'half')]).toEqual([40, 0])
    await seedLarge({ ...half, again: true }, { url, sealer: null, password })
    expect(await countOf('messages', 'half')).toBe(300)
  })
})

describe('rows', () => {
  const columns = 'company_id, contact_id, name, created_at'
  const database = () => {
    const opened = openDatabase(url, 2)
    onTestFinished(() => opened.close())
    return opened
  }

  const some = [999, 1_000, 2_000, 2_001].map((many) => [many, 1_000] as const)
  const usual = [9_999, 10_000, 20_000, 20_001].map((many) => [many, undefined] as const)
  it.each(inject('isFull') ? [...some, ...usual] : some)(
    'come over whole in several transactions (%i of them)',
    async (many, rowsAtOnce) => {
      const companyId = idOf(`rows-${many}`)
      await sql`insert into companies (company_id, company_name, primary_color, secondary_color, background_color, font_color, border_color)
      values (${companyId}, '', '', '', '', '', '')`
      function* rows() {
        for (let nth = 0; nth < many; nth++) yield [companyId, idOf(`c${nth}`), 'a\tb\\c\nd', '2026-01-01']
      }
      const copying = { table: 'contacts', columns, rows: rows(), ...(rowsAtOnce ? { rowsAtOnce } : {}) }
      expect(await copyRows(database(), companyId, copying)).toBe(many)
      expect(await countOf('contacts', companyId)).toBe(many)
      expect(await sql`select distinct name from contacts where company_id = ${companyId}`).toEqual([{ name: 'a\tb\\c\nd' }])
    },
  )

  it('that PostgreSQL refuses come back as its error', async () => {
    const rows = [[idOf('nobody'), idOf('c'), 'x', '2026-01-01']].values()
    await expect(copyRows(database(), idOf('nobody'), { table: 'contacts', columns, rows })).rejects.toThrow(/foreign key/)
  })
})

describe('the place', () => {
  it('is the running database of the demo, which goes on running', async () => {
    const opened = await openPlace({ dataDir, databaseUrl: undefined }, {})
    await opened.close()
    expect(opened).toMatchObject({ url, password: demoPassword })
    expect(await countOf('chats')).toBe(400)
  })

  it.each([{ DATABASE_URL: 'postgres://somewhere/prosa' }, { NODE_ENV: 'production' }])('is none outside the demo: %o', async (env) => {
    await expect(openPlace({ dataDir, databaseUrl: undefined }, env)).rejects.toThrow(/^Only the demo .* --database-url\.$/)
  })

  it('outside the demo is the one that was named', async () => {
    const args = ['--company', 'named', '--contacts', '5', '--chats', '6', '--messages', '20']
    const seed = (...more: string[]) =>
      runProgram([`${checkout}/bench/seed-large.ts`, ...args, ...more], { env: { NODE_ENV: 'production' } })
    const [refused, filled] = [seed(), seed('--database-url', url)]
    expect([await refused.ended, refused.said.err]).toEqual([1, expect.stringMatching(/^Only the demo .*\n$/)])
    expect([await filled.ended, filled.said.err]).toEqual([0, ''])
    const printed = [...filled.said.out.matchAll(/Sign in as admin@named\.test with the password (\S+)/g)].map(([, word]) => word!)
    expect(printed).toEqual([expect.stringMatching(/^.{40,}$/)])
    const [found] = await sql`select * from doors.find_person_entry('admin@named.test')`
    expect(await isPassword(found!.passwordHash as string, printed[0]!)).toBe(true)
    expect(await isPassword(found!.passwordHash as string, demoPassword)).toBe(false)
    expect(await countOf('messages', 'named')).toBe(20)
    const again = seed('--database-url', url, '--again')
    expect([await again.ended, again.said.out]).toEqual([0, expect.not.stringContaining('password')])
  })
  // The last one: the database of the others ends here.
  it('is started where it does not run, and stopped again', async () => {
    await sql.end()
    await running.stop()
    const opened = await openPlace({ dataDir, databaseUrl: undefined }, {})
    const other = connect(opened.url, { max: 1 })
    expect(await other`select count(*) as many from chats where company_id = ${idOf('bench')}`).toEqual([{ many: 400 }])
    await other.end()
    await opened.close()
    await (await place.start(dataDir)).stop()
  })
})

describe('options', () => {
  it('are those of a large company unless others are given', () => {
    expect(readOptions([], 5)).toMatchObject({ company: 'bench', contacts: 100_000, chats: 200_000, messages: 1_000_000, until: 5 })
    expect(readOptions(['--chats', '10', '--until', '2026-01-31T18:00:00Z', '--again'])).toMatchObject({ chats: 10, until, again: true })
    expect(readOptions(['--help'])).toBeNull()
  })

  it.each([
    [['--contacts', 'many'], /--contacts is "many"/],
    [['--messages', '-1'], /--messages/],
    [['--company', 'Bench!'], /--company is "Bench!"/],
    [['--until', 'soon'], /--until is "soon"/],
    [['--contacts', '10', '--chats', '21'], /at least 11 contacts/],
    [['--messages', '1'], /at least as many messages/],
    [['--contcats', '10'], /--contcats.*--help/],
  ])('that make no sense are refused in a sentence: %s', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence)
  })
})
