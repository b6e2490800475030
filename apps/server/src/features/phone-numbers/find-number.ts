import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { lockNumber as lock } from './number-change-store.ts'
import { findNumberRow, type NumberRow } from './phone-number-store.ts'

type Asker = Pick<Context, 'db' | 'actor'>

export async function findNumber({ db, actor }: Asker, phonenumberId: string): Promise<NumberRow> {
  const row = await findNumberRow(db, actor.companyId, phonenumberId)
  if (!row) throw new Refusal('number.notFound')
  return row
}

/** As it stays until the command's end. */
export async function lockNumber(asker: Asker, phonenumberId: string): Promise<NumberRow> {
  await lock(asker.db, asker.actor.companyId, phonenumberId)
  return findNumber(asker, phonenumberId)
}
