import type { TestHouse } from '../test-house.ts'

const watched = new WeakMap<TestHouse, Promise<unknown>>()

/** From now on every table notes that a row of it was added, removed or given another content, whosever it is, past row-level security. */
const noteWrites = ({ superuser }: TestHouse) =>
  superuser.unsafe(`
    create schema sweep;
    create unlogged table sweep.writes (name text not null);
    create function sweep.note() returns trigger language plpgsql security definer as $$
      begin
        if tg_op = 'UPDATE' then
          if old *= new then return null; end if;
        end if;
        insert into sweep.writes values (format('%I.%I', tg_table_schema, tg_table_name));
        return null;
      end
    $$;
    do $$
      declare name text;
      begin
        for name in
          select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'sweep')
        loop
          execute format('create trigger sweep_rows after insert or update or delete on %s for each row execute function sweep.note()', name);
          execute format('create trigger sweep_all after truncate on %s for each statement execute function sweep.note()', name);
        end loop;
      end
    $$;`)

/** What was noted since the last time. What was undone together with its transaction is not. */
async function takeNotes({ superuser }: TestHouse): Promise<string[]> {
  const noted = await superuser<{ name: string }[]>`delete from sweep.writes returning name`
  return [...new Set(noted.map(({ name }) => name))].sort()
}

/** Which tables `act` wrote into, and what it gave. */
export async function changedTables<T>(house: TestHouse, act: () => Promise<T>): Promise<{ given: T; changed: string[] }> {
  watched.set(house, watched.get(house) ?? noteWrites(house))
  await watched.get(house)
  await takeNotes(house)
  const given = await act()
  return { given, changed: await takeNotes(house) }
}
