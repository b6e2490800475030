import type { ChatKey } from '@prosa/contract/chats/model'
import { nilId, ownIdOf } from '@prosa/contract/kit/own-id'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Fragment } from '../../../channels/channel.ts'
import type { Db } from '../../../kit/db/db.ts'

/** Found through the doors, as nobody knows the company yet. */
export type NumberDoor = { companyId: string; phonenumberId: string; sealedCredentials: string | null }

export const findNumberDoors = (db: Db, channel: ChannelType, providerId: string): Promise<NumberDoor[]> =>
  db<NumberDoor[]>`select company_id, phonenumber_id, sealed_credentials from doors.find_number(${channel}, ${providerId})`

/** In each company's order. */
export const findAccountDoors = (db: Db, channel: ChannelType, accountId: string): Promise<NumberDoor[]> =>
  db<NumberDoor[]>`select company_id, phonenumber_id, sealed_credentials from doors.find_account_numbers(${channel}, ${accountId})`

export type ListedDoor = NumberDoor & { providerId: string | null; businessAccountId: string | null; position: number }

const page = 2_000

/** All there are, in pages. */
export async function listNumberDoors(db: Db, channel: ChannelType): Promise<ListedDoor[]> {
  const doors: ListedDoor[] = []
  for (let last = { companyId: nilId, phonenumberId: nilId }; ; last = doors.at(-1)!) {
    const some = await db<ListedDoor[]>`
      select company_id, phonenumber_id, provider_id, business_account_id, "position", sealed_credentials
      from doors.list_numbers(${channel}, ${last.companyId}, ${last.phonenumberId}, ${page})`
    doors.push(...some)
    if (some.length < page) return doors
  }
}

/** The company's number that a provider calls so, or the first of the account it calls so. */
export async function findHome(db: Db, companyId: string, channel: ChannelType, number: Fragment['number']): Promise<string | null> {
  const isMeant = 'providerId' in number ? db`provider_id = ${number.providerId}` : db`business_account_id = ${number.accountId}`
  const [row] = await db<{ phonenumberId: string }[]>`
    select phonenumber_id from phone_numbers
    where company_id = ${companyId} and channel_type = ${channel} and ${isMeant} and removed_at is null order by position, phonenumber_id limit 1`
  return row?.phonenumberId ?? null
}

export async function knowsVerifyToken(db: Db, channel: ChannelType, hash: Buffer): Promise<boolean> {
  const [row] = await db<[{ isKnown: boolean }]>`select doors.knows_verify_token(${channel}, ${hash}) as is_known`
  return row.isKnown
}

type AccountNumber = { phonenumberId: string; phonenumber: string | null }

/** The numbers of the account that this one belongs to, itself too. */
export const listAccountNumbers = (db: Db, companyId: string, phonenumberId: string): Promise<AccountNumber[]> => db<AccountNumber[]>`
  select o.phonenumber_id, o.phonenumber from phone_numbers n
    join phone_numbers o on o.company_id = n.company_id and o.removed_at is null
      and (o.phonenumber_id = n.phonenumber_id or o.business_account_id = n.business_account_id and o.channel_type = n.channel_type)
  where n.company_id = ${companyId} and n.phonenumber_id = ${phonenumberId} order by o.phonenumber_id`

type SentMessage = ChatKey & { messageId: string; contactId: string; templateName: string; templateLanguage: string }

/** A message of ours, by the provider's id or by the id that we sent along; null where it was sent elsewhere. Nothing is locked. */
export async function findSent(
  db: Db,
  companyId: string,
  { phonenumberId, providerMessageId, callbackData }: { phonenumberId: string; providerMessageId: string; callbackData: string | null },
): Promise<SentMessage | null> {
  const [row] = await db<SentMessage[]>`
    select m.message_id, m.phonenumber_id, m.wa_id, c.contact_id, coalesce(m.content->'template'->>'name', '') as template_name,
      coalesce(m.content->'template'->>'language', '') as template_language
    from messages m
      join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
    where m.company_id = ${companyId} and m.phonenumber_id = ${phonenumberId} and m.from_me
      and m.message_id in (
        select p.message_id from messages p where p.company_id = ${companyId} and p.phonenumber_id = ${phonenumberId}
          and p.provider_message_id = ${providerMessageId}
        union all select ${ownIdOf(callbackData ?? '')}::uuid)
    order by m.provider_message_id = ${providerMessageId} desc nulls last limit 1`
  return row ?? null
}

/** Names of departments, in lower case, by which they are unique. */
export async function listNamesLike(db: Db, companyId: string, beginning: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`select lower(department_name) as name from departments
    where company_id = ${companyId} and removed_at is null and starts_with(lower(department_name), ${beginning})`
  return rows.map(({ name }) => name)
}
