import type { TestHouse } from '../test-house.ts'

type Digests = ReadonlyMap<string, string>

/** One number for the content of each table, in one question, past row-level security. */
async function tableDigests({ superuser }: TestHouse): Promise<Digests> {
  const tables = await superuser<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  const questions = tables.map(
    ({ name }) => `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as digest from ${name} t`,
  )
  const digests = await superuser.unsafe<{ name: string; digest: string }[]>(questions.join(' union all '))
  return new Map(digests.map(({ name, digest }) => [name, digest]))
}

/** Which tables have another content after `act` than before, and what `act` gave. */
export async function changedTables<T>(house: TestHouse, act: () => Promise<T>): Promise<{ given: T; changed: string[] }> {
  const before = await tableDigests(house)
  const given = await act()
  const after = await tableDigests(house)
  return { given, changed: [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name) }
}
