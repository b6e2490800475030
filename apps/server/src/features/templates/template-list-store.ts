import type { TemplateListItem, TemplateQuality } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { askPlanned, askWritten, pieces, whole } from '../../kit/db/pieces.ts'

const db = pieces

/** How many characters of a text a list shows at most. */
const shownText = 300

export type ItemRow = Omit<TemplateListItem, 'typeDescription' | 'templatePhonenumberSimpleVO' | 'goneAt'> & {
  deletedAt: number | null
  /** How it stands at each business account. */
  standings: { accountId: string; status: TemplateStatus; quality: TemplateQuality }[]
}

/** Of these templates what a list shows. `source` is a set of rows of `templates`, already chosen, as `t`; `order` its order. */
const selectItems = (source: postgres.Fragment, order: postgres.Fragment, more = db``): postgres.Fragment => db`
  select ${more} t.template_id, t.name as template_name, t.language, t.template_type, t.status, t.quality, t.created_at as created_time,
    t.changed_at as changed_time, coalesce(a.name, '') as author_name, t.version, t.reason, t.paused_until, t.deleted_at,
    left(coalesce(t.content ->> 'bodyText', t.draft ->> 'bodyText', ''), ${shownText}) as body_text,
    t.content is not null and t.draft is not null as has_revision,
    t.deleted_at is not null and exists (select from template_applications k where k.company_id = t.company_id
      and k.template_id = t.template_id and k.intent is null and k.refusal is not null) as is_kept_there,
    (select count(*) from template_departments d where d.company_id = t.company_id and d.template_id = t.template_id) as department_count,
    coalesce((select jsonb_agg(jsonb_build_object('accountId', p.account_id, 'status', p.status, 'quality', p.quality))
      from template_applications p where p.company_id = t.company_id and p.template_id = t.template_id), '[]') as standings
  from ${source} left join memberships a on a.company_id = t.company_id and a.user_id = t.author_id
  order by ${order}`

export const listItemRows = (asking: Db, companyId: string, templateIds: readonly string[]): Promise<ItemRow[]> =>
  askWritten(
    asking,
    selectItems(
      db`(select * from templates where company_id = ${companyId} and template_id = any (${[...templateIds]}::uuid[])) t`,
      db`t.template_id`,
    ),
  )

export type AccountNumber = { phonenumberId: string; phonenumberName: string; accountId: string; isConnected: boolean }

/** The company's numbers that have templates, in its order. */
export const listAccountNumbers = (asking: Db, companyId: string): Promise<AccountNumber[]> =>
  askWritten(
    asking,
    db`select phonenumber_id, phonenumber_name, business_account_id as account_id, channel_status = 1 as is_connected from phone_numbers
      where company_id = ${companyId} and removed_at is null and business_account_id is not null order by position, phonenumber_id`,
  )

/** Those that one of these departments may use: for none named are all departments. */
const usableBy = (companyId: string, departmentIds: readonly string[]) => db`(
  not exists (select from template_departments d where d.company_id = ${companyId} and d.template_id = t.template_id)
  or exists (select from template_departments d where d.company_id = ${companyId} and d.template_id = t.template_id
    and d.department_id = any (${[...departmentIds]}::uuid[])))`

/** What was submitted, neither drafts nor the bin, by name. */
export const listUsableRows = (asking: Db, companyId: string, departmentIds: readonly string[] | 'all'): Promise<ItemRow[]> =>
  askWritten(
    asking,
    selectItems(
      db`(select * from templates t where t.company_id = ${companyId} and t.status not in (0, 4)
        ${departmentIds === 'all' ? db`` : db`and ${usableBy(companyId, departmentIds)}`}) t`,
      db`t.name, t.language`,
    ),
  )

/** Those that name this property, or any where it is null, without the bin. */
export const listNamingRows = (asking: Db, companyId: string, propertyId: string | null): Promise<ItemRow[]> =>
  askWritten(
    asking,
    selectItems(
      db`(select * from templates t where t.company_id = ${companyId} and t.deleted_at is null and t.template_id in (
        select p.template_id from template_properties p
        where p.company_id = ${companyId} ${propertyId === null ? db`` : db`and p.property_id = ${propertyId}`})) t`,
      db`t.name, t.language`,
    ),
  )

type Wanted = { companyId: string; statuses: readonly TemplateStatus[]; departmentIds: readonly string[]; search: string }
type Page = { orderBy: 'templateName' | 'createdTime' | 'changedTime' | 'status'; order: 'asc' | 'desc'; most: number; after: number }

/** Every word of the search stands somewhere in name, description or text, whole or as its beginning or end. */
const matches = ({ companyId, statuses, departmentIds, search }: Wanted) => db`
  t.company_id = ${companyId} and t.status = any (${[...statuses]}::smallint[])
  ${departmentIds.length === 0 ? db`` : db`and ${usableBy(companyId, departmentIds)}`}
  ${search.trim() === '' ? db`` : db`and not exists (select from unnest(string_to_array(btrim(search_text(${search})), ' ')) w where strpos(t.words, w) = 0)`}`

/** Where nothing is looked for, from the index of states alone. */
const selectCount = (wanted: Wanted) => db`select count(*) as total from templates t where ${matches(wanted)}`

export const countMatching = async (asking: Db, wanted: Wanted): Promise<number> =>
  (await askPlanned<[{ total: number }]>(asking, selectCount(wanted)))[0].total

const widest = 100

/**
 * The page is chosen first, from an index where nothing is looked for, and only its rows are looked at whole; each says how many there are in
 * all. By a plan that is made once: making it takes as long as reading the page. The planner must know that it is a page; how wide, it need not.
 */
export function listPageRows(asking: Db, wanted: Wanted, { orderBy, order, most, after }: Page): Promise<(ItemRow & { total: number })[]> {
  const [way, back] = order === 'asc' ? [db`asc`, db`desc`] : [db`desc`, db`asc`]
  const by = {
    templateName: db`t.name ${way}, t.language ${way}, t.template_id`,
    createdTime: db`t.created_at ${way}, t.template_id ${back}`,
    changedTime: db`t.changed_at ${way}, t.template_id ${back}`,
    status: db`t.status ${way}, t.changed_at desc, t.template_id`,
  }[orderBy]
  // What the index by name has, said in its own words.
  const isThere = wanted.statuses.includes(TemplateStatus.Deleted) ? db`` : db`and t.deleted_at is null`
  const extent = after === 0 ? db`limit ${whole(db, widest)}` : db`limit ${most} offset ${after}`
  const page = db`select * from templates t where ${matches(wanted)} ${isThere} order by ${by} ${extent}`
  return askPlanned(asking, selectItems(db`(select * from (${page}) w limit ${most}) t`, by, db`(${selectCount(wanted)}),`))
}

/** Every name and language that is in use, or rests at the provider. */
export const listTakenNames = (asking: Db, companyId: string, at: number): Promise<{ name: string; language: string }[]> =>
  askWritten(
    asking,
    db`select name, language from templates where company_id = ${companyId} and (deleted_at is null or name_rests_until > ${at})`,
  )
