import type { TemplateTrouble, TroubleDetail } from '@prosa/contract/phone-numbers/trouble-calls'
import type { Db } from '../../kit/db/db.ts'

export type NewTrouble = {
  troubleId: string
  phonenumberId: string
  templateName: string
  templateLanguage: string
  problem: TemplateTrouble['problem']
  detail?: TroubleDetail
  waId: string | null
  messageId: string | null
}

/** Ids of those of which nothing was said today, by the company's clock. A template is its account's, whichever number sends it. */
export async function insertTroubles(db: Db, companyId: string, troubles: readonly NewTrouble[], now: number): Promise<string[]> {
  const rows = await db<{ troubleId: string }[]>`
    insert into template_troubles (company_id, trouble_id, phonenumber_id, account_id, template_name, template_language, problem, day,
      wa_id, message_id, at, detail)
    select n.company_id, t."troubleId", n.phonenumber_id, coalesce(n.business_account_id, n.phonenumber_id::text), t."templateName",
      t."templateLanguage", t.problem, (to_timestamp(${now} / 1000.0) at time zone c.time_zone)::date, t."waId", t."messageId", ${now}, t.detail
    from jsonb_to_recordset(${db.json(troubles)}) as t ("troubleId" uuid, "phonenumberId" uuid, "templateName" text,
        "templateLanguage" text, problem text, "waId" text, "messageId" uuid, detail jsonb)
      join phone_numbers n on n.company_id = ${companyId} and n.phonenumber_id = t."phonenumberId" and n.removed_at is null
      join companies c on c.company_id = n.company_id
    order by t."templateName", t."templateLanguage", t.problem, t."troubleId"
    on conflict (company_id, account_id, template_name, template_language, problem, day) do nothing
    returning trouble_id`
  return rows.map(({ troubleId }) => troubleId)
}

type Asked = { companyId: string; userId: string; since: number; most: number }
type Row = Omit<TemplateTrouble, 'message' | 'detail'> & { waId: string | null; messageId: string | null; detail: TroubleDetail | null }

/** Those of numbers that are still there. */
export async function listTroubles(db: Db, { companyId, userId, since, most }: Asked): Promise<TemplateTrouble[]> {
  const rows = await db<Row[]>`
    select t.trouble_id, t.phonenumber_id, t.template_name, t.template_language, t.problem, t.wa_id, t.message_id, t.at as time, t.detail,
      coalesce(t.at <= r.read_until, false) as is_read
    from template_troubles t
      join phone_numbers n on n.company_id = t.company_id and n.phonenumber_id = t.phonenumber_id and n.removed_at is null
      left join trouble_readers r on r.company_id = t.company_id and r.user_id = ${userId}
    where t.company_id = ${companyId} and t.at >= ${since} order by t.at desc, t.trouble_id desc limit ${most}`
  return rows.map(({ waId, messageId, detail, ...row }) => ({
    ...row,
    ...(detail && { detail }),
    message: waId !== null && messageId !== null ? { waId, messageId } : null,
  }))
}

/** Never back. */
export async function saveReadUntil(db: Db, companyId: string, userId: string, until: number): Promise<number> {
  const [row] = await db<[{ readUntil: number }]>`
    insert into trouble_readers as r (company_id, user_id, read_until) values (${companyId}, ${userId}, ${until})
    on conflict (company_id, user_id) do update set read_until = greatest(r.read_until, excluded.read_until) returning read_until`
  return row.readUntil
}
