import type { Db } from '../../../kit/db/db.ts'

/** True where this is how its provider's id got known. What has one already, or never was to leave, stays as it is. */
export async function saveAcceptedByCallback(
  db: Db,
  companyId: string,
  {
    messageId,
    phonenumberId,
    providerMessageId,
    now,
  }: { messageId: string; phonenumberId: string; providerMessageId: string; now: number },
): Promise<boolean> {
  const { count } = await db`
    update messages m set provider_message_id = ${providerMessageId}, status_detail = 'accepted', version = version + 1,
      status_times = jsonb_build_object('accepted', ${now}::bigint) || status_times
    where company_id = ${companyId} and message_id = ${messageId} and phonenumber_id = ${phonenumberId} and from_me and not internal and provider_message_id is null
      and status_detail in ('sending', 'uncertain')
      and not exists (select 1 from messages o where o.company_id = m.company_id and o.phonenumber_id = m.phonenumber_id
        and o.provider_message_id = ${providerMessageId})`
  return count > 0
}
