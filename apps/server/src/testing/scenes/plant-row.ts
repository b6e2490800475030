import type postgres from 'postgres'
import { idOf } from '../../kit/db/ids.ts'

/** Who has the planted membership of a company. */
export const personOf = (companyId: string) => idOf(`person of ${companyId}`)

/** What a column's checks and keys ask for beyond its type. */
const special: Record<string, (companyId: string) => string> = {
  'memberships.person_id': personOf,
  'chats.handled_by': () => 'queue',
  'messages.source': () => 'customer',
  'message_facts.kind': () => 'status',
  'chat_sessions.opened_by': () => 'customer',
  'contact_consents.status': () => 'granted',
  'contact_consents.source': () => 'keyword',
  'contact_import_rows.outcome': () => 'new',
  'media.kind': () => 'image',
  'media.state': () => 'stored',
  'media_uses.kind': () => 'message',
  'devices.device_type': () => 'android',
  'company_images.content_type': () => 'image/png',
  'mailed_codes.kind': () => 'pin',
  'member_photos.content_type': () => 'image/png',
  'pix_keys.kind': () => 'random',
  'quick_replies.scope': () => 'own',
  'quick_replies.shortcut': () => 'oi',
  'templates.name': () => 'aviso',
  'templates.language': () => 'pt_BR',
  'template_charges.category': () => 'MARKETING',
  'message_counts.direction': () => 'in',
  'signups.language': () => 'pt',
  'segments.scope': () => 'own',
  'audit_links.kind': () => 'written',
  'audit_unsealed.kind': () => 'written',
  'contact_merges.reason': () => 'hand',
  'contact_merge_rows.side': () => 'gone',
  'views.scope': () => 'own',
  'chat_routes.kind': () => 'taken',
}

/** What may be empty in a table, but not beside what else is empty in the planted row, or nothing would be counted of it. */
const alsoFilled: Readonly<Record<string, readonly string[]>> = {
  audit_entries: ['user_id'],
  batch_items: ['contact_id'],
  chats: ['agent_id'],
}

const fillers: Record<string, (companyId: string) => unknown> = {
  text: (companyId) => companyId,
  bytea: (companyId) => Buffer.from(companyId),
  bool: () => false,
  int2: () => 1,
  int4: () => 1,
  int8: () => 1,
  numeric: () => 1,
  float8: () => 1,
  timestamptz: () => 0,
  date: () => '2026-01-01',
  uuid: (companyId) => companyId,
  jsonb: () => '{}',
  xid8: () => '1',
  _uuid: (companyId) => `{${companyId}}`,
  _int2: () => '{1}',
}

/** A row of this company in any table, made from the catalogue: what must be filled is filled, and foreign keys are not asked. */
export async function plantRow(superuser: postgres.Sql, table: string, companyId: string): Promise<void> {
  const columns = await superuser<{ name: string; type: string }[]>`
    select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and (a.attnotnull and not a.atthasdef and a.attidentity = '' or a.attname = any (${[...(alsoFilled[table] ?? [])]}))`
  // A table of one row, which its migration has inserted.
  if (columns.length === 0) return
  const values = columns.map(({ name, type }) => {
    const value = special[`${table}.${name}`] ?? fillers[type]
    if (!value) throw new Error(`plant-row.ts does not know how to fill ${table}.${name} (${type})`)
    return value(companyId)
  })
  await superuser.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const places = columns.map((_, at) => `$${at + 1}`).join(', ')
    await tx.unsafe(`insert into ${table} (${names}) values (${places})`, values as string[])
  })
}
