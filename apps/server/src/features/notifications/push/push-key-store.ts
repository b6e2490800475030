import webPush from 'web-push'
import * as z from 'zod/mini'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })
export type PushKeys = z.output<typeof Keys>

const name = 'push'
const place = 'house_keys.push'

/** The house's own pair (VAPID), by which the browsers' makers know it: made when it is first needed, once for all nodes. */
export async function pushKeys({ sealer }: Pick<House, 'sealer'>, db: Db): Promise<PushKeys> {
  const known = (await findHouseKey(db, name)) ?? (await make())
  return Keys.parse(JSON.parse(sealer.open(known, place)))

  async function make(): Promise<string> {
    await offerHouseKey(db, name, sealer.seal(JSON.stringify(webPush.generateVAPIDKeys()), place))
    return (await findHouseKey(db, name))!
  }
}

async function findHouseKey(db: Db, name: string): Promise<string | null> {
  const [row] = await db<{ sealed: string }[]>`select sealed from house_keys where name = ${name}`
  return row?.sealed ?? null
}

/** The first one stays: other nodes may have given it out already. */
async function offerHouseKey(db: Db, name: string, sealed: string): Promise<void> {
  await db`insert into house_keys (name, sealed) values (${name}, ${sealed}) on conflict do nothing`
}
