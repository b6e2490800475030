import type { Language } from '@prosa/contract/formats/language'
import type { Db } from '../../kit/db/db.ts'
import { madeColumns } from '../../kit/db/made-columns.ts'
import { isNamed } from './eraser-store.ts'

type NewDossier = { dossierId: string; contactId: string; userId: string; expiresAt: number }

export async function insertDossier(db: Db, companyId: string, { dossierId, contactId, userId, expiresAt }: NewDossier): Promise<void> {
  await db`insert into dossiers (company_id, dossier_id, contact_id, user_id, expires_at)
    values (${companyId}, ${dossierId}, ${contactId}, ${userId}, ${expiresAt})`
}

/** By which name its bytes are going to be kept, before they are; answers that of a try which was cut off. */
export async function nameDossier(db: Db, companyId: string, dossierId: string, sha256: string): Promise<string[]> {
  const before = await db<Gone[]>`select sha256 from dossiers where company_id = ${companyId} and dossier_id = ${dossierId} for update`
  await db`update dossiers set sha256 = ${sha256} where company_id = ${companyId} and dossier_id = ${dossierId}`
  return bytesOf(before).filter((other) => other !== sha256)
}

/** False where it is not wanted any more: its time is over, or the person is erased. */
export async function saveDossier(db: Db, companyId: string, dossierId: string, file: { sha256: string; size: number }): Promise<boolean> {
  const { count } = await db`update dossiers set sha256 = ${file.sha256}, size = ${file.size}
    where company_id = ${companyId} and dossier_id = ${dossierId}`
  return count > 0
}

type Gone = { sha256: string | null }
const bytesOf = (gone: readonly Gone[]) => gone.flatMap(({ sha256 }) => sha256 ?? [])

/** Those that nobody fetched in time go; answers their bytes. */
export const deleteOldDossiers = async (db: Db, companyId: string, now: number): Promise<string[]> =>
  bytesOf(await db<Gone[]>`delete from dossiers where company_id = ${companyId} and expires_at <= ${now} returning sha256`)

/** Those of one person, under whichever contact they were made; answers their bytes. */
export const deleteDossiersOf = async (db: Db, companyId: string, contactIds: readonly string[]): Promise<string[]> =>
  bytesOf(
    await db<Gone[]>`delete from dossiers
    where company_id = ${companyId} and contact_id = any (${[...contactIds]}::uuid[]) returning sha256`,
  )

/** The contact of a dossier that is ready, and was made for this person; its link is good for a minute. */
export async function giveLink(
  db: Db,
  companyId: string,
  { dossierId, userId, tokenHash, now }: { dossierId: string; userId: string; tokenHash: Buffer; now: number },
): Promise<string | null> {
  const [row] = await db<
    { contactId: string }[]
  >`update dossiers set token_hash = ${tokenHash}, expires_at = least(expires_at, ${now + 60_000}::timestamptz)
    where company_id = ${companyId} and dossier_id = ${dossierId} and user_id = ${userId} and size > 0 and expires_at > ${now}
    returning contact_id`
  return row?.contactId ?? null
}

/** With the person's name, and the language of who had it made. */
export type TakenDossier = { sha256: string; size: number; name: string | null; language: Language | null }

/** Used up by it. */
export async function takeDossier(db: Db, companyId: string, tokenHash: Buffer, now: number): Promise<TakenDossier | null> {
  const [row] = await db<TakenDossier[]>`delete from dossiers d
    where d.company_id = ${companyId} and d.token_hash = ${tokenHash} and d.expires_at > ${now} returning d.sha256, d.size,
      (select c.name from contacts c where c.company_id = d.company_id and c.contact_id = d.contact_id) as name,
      (select m.language from memberships m where m.company_id = d.company_id and m.user_id = d.user_id) as language`
  return row ?? null
}

/** The rows of a table that name somebody, as they are. */
export async function readNamed(db: Db, companyId: string, table: string, column: string, values: readonly string[]): Promise<unknown[]> {
  const rows = await db<{ row: unknown }[]>`select to_jsonb(t) - ${['company_id', ...madeColumns]}::text[] as row from ${db(table)} t
    where company_id = ${companyId} and ${isNamed(db, column, values)}`
  return rows.map(({ row }) => row)
}

export type SaidRow = {
  messageId: string
  waId: string
  at: number
  fromMe: boolean
  messageBody: string
  mediaId: string | null
  fileName: string | null
  sha256: string | null
  row: unknown
}

/** All that was said with somebody, in stored order, behind this one. */
export const readSaid = (db: Db, companyId: string, contactId: string, after: string, most: number): Promise<SaidRow[]> => db<SaidRow[]>`
  select m.message_id, m.wa_id, m.at, m.from_me, m.message_body, m.media_id, f.file_name, f.sha256, to_jsonb(m) - 'company_id' as row
  from messages m join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
    left join media f on f.company_id = m.company_id and f.media_id = m.media_id
  where c.company_id = ${companyId} and c.contact_id = ${contactId} and m.deleted_at is null and m.message_id > ${after}
  order by m.message_id limit ${most}`

export async function getReader(db: Db, companyId: string, userId: string): Promise<{ language: Language | null; timeZone: string }> {
  const [row] = await db<[{ language: Language | null; timeZone: string }]>`select m.language, o.time_zone from memberships m
    join companies o on o.company_id = m.company_id where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row
}
