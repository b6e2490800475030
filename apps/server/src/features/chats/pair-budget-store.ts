import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db/db.ts'

/** CHANNELS 1.9: 45 at once to the same customer, then one in six seconds. */
const pairLimits = { most: 45, secondsEach: 6 }

/** What it may have by now. */
const present = (db: Db) => db`least(${pairLimits.most}::double precision,
  c.pair_tokens + greatest(0, extract(epoch from clock_timestamp() - coalesce(c.pair_refilled_at, c.created_at))) / ${pairLimits.secondsEach}::double precision)`

type PairWait = ChatKey & { waitSeconds: number }

/** One message each, of locked chats. Answers those that have to wait, from which nothing is taken. */
export async function takePairTokens(db: Db, companyId: string, chats: readonly ChatKey[]): Promise<PairWait[]> {
  if (chats.length === 0) return []
  return db<PairWait[]>`
    with asked as (
      select c.phonenumber_id, c.wa_id, ${present(db)} as tokens from chats c
        join jsonb_to_recordset(${db.json(chats.map(({ phonenumberId, waId }) => ({ phonenumberId, waId })))})
          as k ("phonenumberId" text, "waId" text) on k."phonenumberId" = c.phonenumber_id and k."waId" = c.wa_id
      where c.company_id = ${companyId}
    ), taken as (
      update chats c set pair_tokens = a.tokens - 1, pair_refilled_at = clock_timestamp() from asked a
      where c.company_id = ${companyId} and c.phonenumber_id = a.phonenumber_id and c.wa_id = a.wa_id and a.tokens >= 1
    )
    select phonenumber_id, wa_id, (1 - tokens) * ${pairLimits.secondsEach}::double precision as wait_seconds from asked where tokens < 1`
}
