import type { ChatKey } from '@prosa/contract/chats/model'
import type { IdleChat, IdleRange } from '@prosa/contract/routing/idle'
import type { Db } from '../../../kit/db/db.ts'

/** The condition of the partial index: literals, as a plan for any status could not use it. Whoever waits for us is not silent. */
const isSilent = (db: Db) => db`c.chat_status in (1, 3) and c.handled_by = 'agent' and c.unanswered_since is null
  and c.snoozed_until is null and c.our_word_at is not null`

/** The chats of a department with which a step is due, who has been silent longest first. */
export function listSilent(
  db: Db,
  companyId: string,
  departmentId: string,
  { stages, wordBy, warnedBy }: IdleRange,
  most: number,
): Promise<ChatKey[]> {
  const isWarnedBy = warnedBy === null ? db`` : db`and (c.idle_warned_at is null or c.idle_warned_at <= ${warnedBy})`
  return db<ChatKey[]>`select c.phonenumber_id, c.wa_id from chats c
    where c.company_id = ${companyId} and c.department_id = ${departmentId} and c.idle_stage = any (${[...stages]}::smallint[])
      and c.our_word_at <= ${wordBy} and ${isSilent(db)} ${isWarnedBy}
    order by c.our_word_at limit ${most}`
}

/** A silent chat and what its agent is told of it. */
export type SilentChat = ChatKey & IdleChat & { agentId: string | null; contactName: string; version: number }

/** Of these locked chats those that are silent still, and in this department. */
export const listSilentOf = (db: Db, companyId: string, departmentId: string, keys: readonly ChatKey[]): Promise<SilentChat[]> =>
  db<SilentChat[]>`select c.phonenumber_id, c.wa_id, c.our_word_at, c.idle_stage as stage, c.idle_warned_at as warned_at, c.agent_id,
      c.contact_name, c.version
    from unnest(${keys.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${keys.map(({ waId }) => waId)}::text[]) as k (phonenumber_id, wa_id)
      join chats c on c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id
    where c.department_id = ${departmentId} and ${isSilent(db)}`

/** What was done about the silence in a locked chat. Lists show nothing of it, so that it is the same version of the chat. */
export async function saveStage(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  { stage, warnedAt }: Pick<IdleChat, 'stage' | 'warnedAt'>,
): Promise<void> {
  await db`update chats set idle_stage = ${stage}, idle_warned_at = ${warnedAt}
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
}
