import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { countKnownNumbers } from './department-number-store.ts'

/** Each once. */
export async function refuseUnknownNumbers({ db, actor }: Context, phonenumberIds: readonly string[]): Promise<string[]> {
  const named = [...new Set(phonenumberIds)]
  if ((await countKnownNumbers(db, actor.companyId, named)) < named.length) throw new Refusal('number.notFound')
  return named
}
