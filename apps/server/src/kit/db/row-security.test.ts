import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listTenantTables, rowSecurityFaults } from '../../testing/database/row-security-faults.ts'
import { personOf, plantRow } from '../../testing/scenes/plant-row.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import type { Db } from './db.ts'
import { idOf } from './ids.ts'

let house: TestHouse
let tables: string[]
const [ours, theirs] = [idOf('firma-a'), idOf('firma-b')]

beforeAll(async () => {
  house = await testHouse()
  tables = await listTenantTables(house.superuser)
  for (const company of [ours, theirs]) {
    for (const table of tables) await plantRow(house.superuser, table, company)
    await house.superuser`insert into persons (person_id, email, password_hash)
      values (${personOf(company)}, ${`${company}@teste.test`}, 'geheim')`
  }
})

const within = <T>(company: string | null, run: (db: Db) => Promise<T>) => house.house.database.transaction(company, run)
const code = (run: (db: Db) => Promise<unknown>) =>
  within(ours, run).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const insufficientPrivilege = '42501'

describe('the role of the pool', () => {
  it('is prosa_app, which can neither pass row security nor change what is secured', async () => {
    const [role] = await within(
      null,
      (db) => db`select current_user as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
        (select count(*) from pg_class where relowner = r.oid) as owned,
        (select count(*) from pg_auth_members where member = r.oid) as memberships,
        has_schema_privilege(current_user, 'public', 'create') as may_create,
        has_schema_privilege(current_user, 'doors', 'create') as may_make_doors
      from pg_roles r where rolname = current_user`,
    )
    expect(role).toEqual({
      name: 'prosa_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      rolreplication: false,
      owned: 0,
      memberships: 0,
      mayCreate: false,
      mayMakeDoors: false,
    })
  })

  it('has no rights on schema_migrations', async () => {
    expect(await code((db) => db`select 1 from schema_migrations`)).toBe(insufficientPrivilege)
    expect(await code((db) => db`delete from schema_migrations`)).toBe(insufficientPrivilege)
  })

  it.each(['create table public.mine (x int)', 'create role mine', 'alter table labels disable row level security', 'truncate labels'])(
    'may not: %s',
    async (statement) => {
      expect(await code((db) => db.unsafe(statement))).toBe(insufficientPrivilege)
    },
  )

  it('opens doors by a role that can neither sign in nor pass row security', async () => {
    const [role] = await house.superuser`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'prosa_doors'`
    expect(new Set(Object.values(role!))).toEqual(new Set([false]))
  })
})

describe('every table, view and door', () => {
  it('keeps companies apart', async () => {
    expect(await rowSecurityFaults(house.superuser)).toEqual([])
    expect(tables).toEqual(expect.arrayContaining(['companies', 'memberships', 'sessions', 'refresh_tokens', 'phone_numbers', 'labels']))
  })

  it.each([
    [
      'create table leaks (company_id uuid not null)',
      ['leaks has row security off', 'leaks does not force row security on its owner', 'leaks has no policy for all commands of prosa_app'],
    ],
    ['alter table labels no force row level security', ['labels does not force row security on its owner']],
    ['alter table labels disable row level security', ['labels has row security off']],
    ['drop policy own_company on labels', ['labels has no policy for all commands of prosa_app']],
    ['create policy oops on labels for select using (true)', ['labels has the policy oops, which does not ask for the company']],
    [
      "alter policy own_company on labels using (company_id = nullif(current_setting('prosa.company_id', true), '')::uuid or true)",
      ['labels has the policy own_company, which does not ask for the company'],
    ],
    ['alter policy own_company on labels with check (true)', ['labels has the policy own_company, which does not ask for the company']],
    ['create table homeless (x int)', ['homeless has no company_id and is not listed with a reason']],
    ['create schema side; create table side.homeless (x int)', ['side.homeless has no company_id and is not listed with a reason']],
    ['alter table labels drop constraint labels_pkey cascade, alter company_id drop not null', ['labels.company_id may be null']],
    ['alter table labels owner to prosa_doors', ['labels belongs to prosa_doors']],
    ['grant select on schema_migrations to prosa_app', ['schema_migrations grants prosa_app SELECT']],
    ['grant select on schema_migrations to public', ['schema_migrations grants prosa_app SELECT']],
    ['grant truncate on labels to prosa_app', ['labels may be truncated, which row security does not see']],
    ['create view all_labels as select * from labels', ["all_labels is a view that sees with its owner's eyes: make it security_invoker"]],
    [
      "create function peek() returns text language sql security definer as 'select 1'",
      [
        'public.peek is a door that nobody listed',
        'public.peek belongs to postgres',
        'public.peek has no fixed search_path',
        'public.peek is open to everyone',
      ],
    ],
    [
      "call create_queue('planted')",
      ['doors.claim_planted is a door that nobody listed', 'doors.measure_planted is a door that nobody listed'],
    ],
    ['grant delete on schedules to prosa_app', ['schedules grants prosa_app DELETE, INSERT, SELECT, UPDATE']],
    ['grant execute on function doors.find_person_entry to public', ['doors.find_person_entry is open to everyone']],
    ['alter function doors.find_person_entry(text) reset search_path', ['doors.find_person_entry has no fixed search_path']],
  ])('would be reported after: %s', async (damage, faults) => {
    await house.superuser`begin`
    onTestFinished(async () => void (await house.superuser`rollback`))
    await house.superuser.unsafe(damage)
    expect((await rowSecurityFaults(house.superuser)).sort()).toEqual([...faults].sort())
  })
})

describe('a query that forgets its company', () => {
  const companiesSeen = async (company: string | null, table: string) => {
    const rows = await within(company, (db) => db.unsafe<{ companyId: string }[]>(`select * from ${table}`))
    return rows.map(({ companyId }) => companyId)
  }

  it('finds only rows of its own, in every table', async () => {
    for (const table of tables) expect([table, await companiesSeen(ours, table)]).toEqual([table, [ours]])
  })

  it('finds nothing without a company, in any table', async () => {
    for (const table of tables) expect([table, await companiesSeen(null, table)]).toEqual([table, []])
    expect(await within(null, (db) => db`select person_id from persons`)).toEqual([])
    for (const table of tables) expect([table, await companiesSeen('', table)]).toEqual([table, []])
  })

  /** Rows touched; a log that nobody may change refuses the whole statement, which touches none. */
  const countOf = (statement: string) =>
    within(ours, (db) => db.unsafe(statement)).then(
      ({ count }) => count,
      (error: { code: string }) => (error.code === insufficientPrivilege ? 0 : Promise.reject(error)),
    )

  it('changes and deletes nothing of another company', async () => {
    for (const table of tables) {
      const changed = await countOf(`update ${table} set company_id = company_id where company_id <> '${ours}'`)
      const deleted = await countOf(`delete from ${table} where company_id <> '${ours}'`)
      expect([table, changed, deleted]).toEqual([table, 0, 0])
    }
  })

  it('can neither insert a row into another company nor move one there', async () => {
    for (const table of tables) {
      const [row] = await house.superuser.unsafe<{ row: string; columns: string }[]>(
        `select to_json(t)::text as row, (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
        from ${table} t where company_id = '${theirs}'`,
      )
      const { columns } = row!
      const inserted = await code((db) =>
        db.unsafe(`insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1::text::json)`, [
          row!.row,
        ]),
      )
      const moved = await code((db) => db.unsafe(`update ${table} set company_id = '${theirs}'`))
      expect([table, inserted, moved]).toEqual([table, insufficientPrivilege, insufficientPrivilege])
    }
  })

  it('sees only persons who are its members, and can neither read nor change their password', async () => {
    const seen = await within(ours, (db) => db`select person_id from persons`)
    expect(seen).toEqual([{ personId: personOf(ours) }])
    expect(await code((db) => db`select password_hash from persons`)).toBe(insufficientPrivilege)
    expect(await code((db) => db`update persons set password_hash = 'neu'`)).toBe(insufficientPrivilege)
    expect(await code((db) => db`delete from persons`)).toBe(insufficientPrivilege)
  })

  it('cannot be tricked by a company set outside the transaction', async () => {
    await within(ours, (db) => db`select set_config('prosa.company_id', ${theirs}, false)`)
    const seen = await Promise.all(Array.from({ length: 5 }, () => companiesSeen(ours, 'labels')))
    expect(new Set(seen.flat())).toEqual(new Set([ours]))
    expect(await companiesSeen(null, 'labels')).toEqual([])
  })
})
