import type { Db } from '../../../kit/db/db.ts'

type Send = { messageId: string; templateId: string; versionNumber: number; at: number; price: number | null; isPromoted: boolean }
type ManySends = { messageId: string; templateId: string; versionNumber: number; price: string | null }

/** Of many messages of one moment. */
export async function insertTemplateSends(db: Db, companyId: string, sends: readonly ManySends[], at: number): Promise<void> {
  await db`insert into template_sends (company_id, message_id, template_id, version_number, sent_at, price)
    select ${companyId}, s."messageId", s."templateId", s."versionNumber", ${at}, s.price
    from jsonb_to_recordset(${db.json([...sends])}) as s ("messageId" uuid, "templateId" uuid, "versionNumber" int, price numeric)`
}

type Link = { token: string; messageId: string; waId: string; target: string; label: string; at: number }

export async function insertTemplateSend(
  db: Db,
  companyId: string,
  { messageId, templateId, versionNumber, at, price, isPromoted }: Send,
): Promise<void> {
  await db`insert into template_sends (company_id, message_id, template_id, version_number, sent_at, price, is_promoted)
    values (${companyId}, ${messageId}, ${templateId}, ${versionNumber}, ${at}, ${price}, ${isPromoted})`
}

export async function insertTemplateLinks(db: Db, companyId: string, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  await db`insert into template_links (company_id, token, message_id, wa_id, target, label, created_at)
    select ${companyId}, l.token, l."messageId", l."waId", l.target, l.label, ${links[0]!.at}
    from jsonb_to_recordset(${db.json(links)}) as l (token text, "messageId" uuid, "waId" text, target text, label text)`
}

/** Of messages that were taken back before they left. */
export async function forgetTemplateSends(db: Db, companyId: string, messageIds: readonly string[]): Promise<void> {
  await db`with links as (
      delete from template_links where company_id = ${companyId} and message_id = any (${[...messageIds]})
    )
    delete from template_sends where company_id = ${companyId} and message_id = any (${[...messageIds]})`
}

/** Counts it and says where it leads; null for a token that nobody gave out. */
export async function openTemplateLink(db: Db, token: string, at: number): Promise<string | null> {
  const [row] = await db<{ target: string }[]>`select target from doors.open_template_link(${token}, ${at})`
  return row?.target ?? null
}
