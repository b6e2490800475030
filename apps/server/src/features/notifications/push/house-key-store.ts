import type { Db } from '../../../kit/db/db.ts'

export async function findHouseKey(db: Db, name: string): Promise<string | null> {
  const [row] = await db<{ sealed: string }[]>`select sealed from house_keys where name = ${name}`
  return row?.sealed ?? null
}

/** The first one stays: other nodes may have given it out already. */
export async function offerHouseKey(db: Db, name: string, sealed: string): Promise<void> {
  await db`insert into house_keys (name, sealed) values (${name}, ${sealed}) on conflict do nothing`
}
