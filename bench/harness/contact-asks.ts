import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { BareRead } from './bare-lines.ts'
import type { FurnishedContacts } from './contact-stage.ts'

/** Where the page behind which a list goes on ends, as the product answered it. */
export type PageEnd = { after: string; at: number; contactId: string }
export type ContactAsk = { what: string; path: 'pagination' | 'count'; form: Record<string, string>; bare: BareRead }

/** As many minutes as five hundred contacts take, one in seven. */
const recently = 3_500

/** Each thing that the list of contacts is asked, and the least SQL that answers it, written by hand. */
export function contactAsks({ companyId, labelId, planId, valueId, numberId, me }: FurnishedContacts, end: PageEnd): ContactAsk[] {
  const ask = (what: string, form: Record<string, string>, bare: string, values: string[] = []): ContactAsk => ({
    ...{ what, path: 'pagination', form: { pageSize: '20', ...form }, bare: { text: bare, values: [companyId, ...values] } },
  })
  const by = (what: string, leaf: object, isMeant: string, values: string[]) =>
    ask(what, { condition: JSON.stringify({ all: [leaf] }) }, bareSet(isMeant), values)
  const among = (rows: string) => `c.contact_id in (${rows})`
  const property = (is: string) =>
    among(`select x.contact_id from contact_properties x where x.company_id = $1 and x.property_id = $2 and ${is}`)
  const since = new Date(Date.now() - recently * 60_000).toISOString()
  // Those of messages are the contact's, too (A57).
  const label = among(`select x.contact_id from contact_labels x where x.company_id = $1 and x.label_id = $2
    union select s.contact_id from message_labels m join chats s
      on s.company_id = m.company_id and s.phonenumber_id = m.phonenumber_id and s.wa_id = m.wa_id where m.company_id = $1 and m.label_id = $2`)
  const labelled = { field: 'label', is: 'anyOf', values: [labelId] }
  return [
    ask('first page', {}, bareAll(0)),
    ask('page 500 behind the one before', { after: end.after }, bareBehind, [new Date(end.at).toISOString(), end.contactId]),
    ask('page 500 by its number', { page: '499' }, bareAll(9_980)),
    ask(
      'search',
      { searchFilter: 'quiteria braganca' },
      bareSet(
        among(`select x.contact_id from contact_words x join contact_words y on y.company_id = x.company_id and y.contact_id = x.contact_id
        where x.company_id = $1 and x.word = $2 and y.word = $3`),
      ),
      ['quiteria', 'braganca'],
    ),
    by('a label', labelled, label, [labelId]),
    { ...by('count of a label', labelled, '', []), path: 'count', bare: { text: bareCount(label), values: [companyId, labelId] } },
    by('my contacts', { field: 'responsible', is: 'anyOf', values: ['me'] }, 'c.lead_id = $2', [me]),
    by('a status', { field: 'status', is: 'anyOf', values: [1] }, 'c.status = 1', []),
    by(
      'a channel',
      { field: 'channel', is: 'anyOf', values: [ChannelType.Instagram] },
      among('select x.contact_id from chats x where x.company_id = $1 and x.phonenumber_id = $2'),
      [numberId],
    ),
    by('a consent', { field: 'consent', is: 'anyOf', values: ['granted'] }, 'c.marketing = $2', ['granted']),
    by('added lately', { field: 'created', is: 'newerThan', minutes: recently }, 'c.created_at > $2', [since]),
    by('wrote lately', { field: 'lastActivity', is: 'newerThan', minutes: recently }, `${at} > $2`, [since]),
    by(
      'a city',
      { field: 'city', is: 'equals', text: 'Municipio 2' },
      among("select x.contact_id from contact_addresses x where x.company_id = $1 and x.city_kept = $2 and x.city_kept <> ''"),
      ['municipio 2'],
    ),
    by('a value', { field: 'property', id: planId, is: 'equals', text: 'OPCAO 3' }, property('x.value_kept = $3'), [planId, 'opcao 3']),
    by('less than', { field: 'property', id: valueId, is: 'less', text: '500' }, property('x.value_amount < $3::float8'), [valueId, '500']),
    by('an e-mail', { field: 'email', is: 'equals', text: 'compras@exemplo.com' }, "c.email <> '' and c.email collate any_case = $2", [
      'compras@exemplo.com',
    ]),
    by('part of an e-mail', { field: 'email', is: 'has', text: 'compras@' }, 'strpos(lower(c.email), $2) > 0', ['compras@']),
  ]
}

const at = "(case when c.last_activity_at is null then timestamptz '1970-01-01 00:00:00+00' else c.last_activity_at end)"
const areThere = 'from contacts c where c.company_id = $1 and c.deleted_at is null'
const bareCount = (isMeant: string) => `select count(*)::int as total ${areThere} and ${isMeant}`

/** Those of a page `p`, with all that a line of the list shows. */
const bareRows = (total: string) => `
  select c.contact_id, c.name, c.email, c.status, c.marketing, c.last_activity_at, c.created_at, c.version, ${total} as total,
    l.user_id as lead_id, l.name as lead_name, d.department_id, d.department_name,
    (select max(x.wa_id) from contact_identifiers x where x.company_id = $1 and x.contact_id = c.contact_id) as wa_id,
    (select x.address from contact_addresses x where x.company_id = $1 and x.contact_id = c.contact_id) as address,
    (select json_agg(json_build_object('phonenumberId', x.phonenumber_id, 'channel', n.channel_type) order by x.last_message_at desc)
      from chats x join phone_numbers n on n.company_id = x.company_id and n.phonenumber_id = x.phonenumber_id
      where x.company_id = $1 and x.contact_id = c.contact_id) as numbers,
    (select json_agg(json_build_object('labelId', t.label_id, 'text', t.text, 'color', t.color) order by t.text)
      from contact_labels x join labels t on t.company_id = x.company_id and t.label_id = x.label_id
      where x.company_id = $1 and x.contact_id = c.contact_id) as labels,
    (select json_agg(json_build_object('propertyId', y.property_id, 'propertyName', y.name, 'propertyValue', x.value) order by y.name)
      from contact_properties x join properties y on y.company_id = x.company_id and y.property_id = x.property_id
      where x.company_id = $1 and x.contact_id = c.contact_id) as properties
  from page p join contacts c on c.company_id = $1 and c.contact_id = p.contact_id
    left join memberships l on l.company_id = c.company_id and l.user_id = c.lead_id
    left join departments d on d.company_id = c.company_id and d.department_id = c.department_id
  order by p.at desc, p.contact_id desc`

const pageOf = (rows: string, offset = 0) => `page as materialized (${rows} order by 2 desc, 1 desc offset ${offset} limit 21)`

/** Who wrote last first, and how many there are in all: those who are meant are read once for both. */
const bareSet = (isMeant: string): string =>
  `with meant as materialized (select c.contact_id, ${at} as at ${areThere} and ${isMeant}),
    ${pageOf('select contact_id, at from meant')} ${bareRows('(select count(*) from meant)')}`
const bareAll = (offset: number): string =>
  `with ${pageOf(`select c.contact_id, ${at} as at ${areThere}`, offset)} ${bareRows(`(${bareCount('true')})`)}`
const bareBehind = `with ${pageOf(`select c.contact_id, ${at} as at ${areThere} and (${at}, c.contact_id) < ($2::timestamptz, $3::uuid)`)} ${bareRows('null')}`
