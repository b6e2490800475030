import { distributions, firstInboxRules, readInboxRules } from '@prosa/contract/departments/inbox-rules'
import { oneOf } from '@prosa/contract/kit/fields'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../db/db.ts'
import type { CompanyBasics } from './names.ts'

type Kind = 'department' | 'person' | 'channel' | 'label' | 'order'
/**
 * `more`: how a department gives its chats, the colour of a label, or the time zone; `isLive` where it was not removed; `rules` where it wrote
 * something for who finds nobody; `hasSla` where it wants something done by a time.
 */
type Row = { kind: Kind; id: string; name: string; more: string | null; isLive: boolean; rules: unknown; hasSla: boolean }

const Distribution = oneOf(distributions)
const distributionOf = (stored: string | null) => Distribution.safeParse(stored).data ?? firstInboxRules.distribution

/** Everything in one statement. */
export async function readCompanyBasics(db: Db, companyId: string): Promise<CompanyBasics> {
  const rows = await db<Row[]>`
    select 'department' as kind, department_id::text as id, department_name as name, inbox_rules ->> 'distribution' as more,
      removed_at is null as is_live, case when concat(inbox_rules ->> 'awayMessage', inbox_rules ->> 'nobodyMessage') <> '' then inbox_rules end as rules,
      (inbox_rules -> 'slaFirstAnswer' > '0' or inbox_rules -> 'slaNextAnswer' > '0' or inbox_rules -> 'slaResolution' > '0') as has_sla
    from departments where company_id = ${companyId}
    union all select 'person', user_id::text, name, null, true, null, false from memberships where company_id = ${companyId}
    union all select 'channel', phonenumber_id::text, channel_type::text, null, true, null, false from phone_numbers where company_id = ${companyId}
    union all select 'label', label_id::text, text, color, true, null, false from labels where company_id = ${companyId} and deleted_at is null
    union all select 'order', '', chat_resume_order::text, time_zone, true, null, false from companies where company_id = ${companyId}`
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind)
  const named = (kind: Kind) => of(kind).map(({ id, name }) => [id, name] as const)
  return {
    departments: new Map(named('department')),
    people: new Map(named('person')),
    channels: new Map(of('channel').map(({ id, name }) => [id, Number(name) as ChannelType])),
    labels: new Map(of('label').map(({ id, name, more }) => [id, { labelId: id, text: name, color: more ?? '' }])),
    distributing: of('department').flatMap(({ id, more, isLive }) => (isLive && distributionOf(more) !== 'off' ? id : [])),
    sayingAway: new Map(of('department').flatMap(({ id, isLive, rules }) => (isLive && rules !== null ? [[id, whatIsSaid(rules)]] : []))),
    timeZone: of('order')[0]?.more ?? 'UTC',
    withDeadlines: of('department').flatMap(({ id, isLive, hasSla }) => (isLive && hasSla ? id : [])),
    resumeOrder: Number(of('order')[0]?.name ?? 0),
  }
}

function whatIsSaid(stored: unknown) {
  const { hours, holidays, state, exceptions, awayMessage, nobodyMessage } = readInboxRules(stored)
  return { hours, holidays, state, exceptions, awayMessage, nobodyMessage }
}
