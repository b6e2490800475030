import type postgres from 'postgres'

const ours = `n.nspname in ('public', 'doors')`
const notOfExtension = (catalogue: string, oid: string) =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

const parts = {
  extensions: 'select extname as line from pg_extension',
  schemas: `select format('%s %s %s', nspname, nspowner::regrole, nspacl) as line from pg_namespace n where ${ours}`,
  tables: `select format('%s %s %s %s %s %s', c.oid::regclass, relkind, relowner::regrole, relrowsecurity, relforcerowsecurity, relacl) as line
    from pg_class c join pg_namespace n on n.oid = relnamespace where relkind <> 'i' and ${ours} and ${notOfExtension('pg_class', 'c.oid')}`,
  columns: `select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm') and ${ours}`,
  indexes: `select indexdef as line from pg_indexes n where schemaname in ('public', 'doors')`,
  constraints: `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as line
    from pg_constraint c join pg_namespace n on n.oid = connamespace where ${ours}`,
  policies: `select format('%s', p) as line from pg_policies p`,
  triggers: `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  functions: `select format('%s %s %s', pg_get_functiondef(p.oid), proowner::regrole, proacl) as line
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where prokind in ('f', 'p') and ${ours} and ${notOfExtension('pg_proc', 'p.oid')}`,
  versions: 'select name as line from schema_migrations',
}

/** All that a schema is made of, as lines: two equal dumps are two equal schemas. */
export async function schemaDump(superuser: postgres.Sql): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const [part, query] of Object.entries(parts)) {
    const rows = await superuser.unsafe<{ line: string }[]>(query)
    dump[part] = rows.map(({ line }) => line).sort()
  }
  return dump
}
