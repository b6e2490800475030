import type { BareRead } from './bare-lines.ts'
import type { FurnishedContacts } from './contact-stage.ts'

export type ContactAsk = { what: string; form: Record<string, string>; bare: BareRead }

/** Each thing that the list of contacts is asked, and the least SQL that answers it, written by hand. */
export function contactAsks({ companyId, labelId, planId, valueId, me }: FurnishedContacts): ContactAsk[] {
  const ask = (what: string, form: Record<string, string>, isMeant: string, values: string[] = [], offset = 0): ContactAsk => ({
    what,
    form,
    bare: { text: bareList(isMeant, offset), values: [companyId, ...values] },
  })
  const by = (what: string, leaf: object, isMeant: string, values: string[]) =>
    ask(what, { condition: JSON.stringify({ all: [leaf] }) }, isMeant, values)
  const among = (rows: string) => `c.contact_id in (${rows})`
  const property = (is: string) =>
    among(`select x.contact_id from contact_properties x where x.company_id = $1 and x.property_id = $2 and ${is}`)
  return [
    ask('first page', {}, 'true'),
    ask('page 100', { page: '100' }, 'true', [], 2_000),
    ask(
      'search',
      { searchFilter: 'alves macedo' },
      among(`select x.contact_id from contact_words x join contact_words y on y.company_id = x.company_id and y.contact_id = x.contact_id
        where x.company_id = $1 and x.word = $2 and y.word = $3`),
      ['alves', 'macedo'],
    ),
    by(
      'a label',
      { field: 'label', is: 'anyOf', values: [labelId] },
      among('select x.contact_id from contact_labels x where x.company_id = $1 and x.label_id = $2'),
      [labelId],
    ),
    by('my contacts', { field: 'responsible', is: 'anyOf', values: ['me'] }, 'c.lead_id = $2', [me]),
    by('a consent', { field: 'consent', is: 'anyOf', values: ['granted'] }, 'c.marketing = $2', ['granted']),
    by(
      'a city',
      { field: 'city', is: 'equals', text: 'Municipio 2' },
      among("select x.contact_id from contact_addresses x where x.company_id = $1 and x.city_kept = $2 and x.city_kept <> ''"),
      ['municipio 2'],
    ),
    by('a value', { field: 'property', id: planId, is: 'equals', text: 'OPCAO 3' }, property('x.value_kept = $3'), [planId, 'opcao 3']),
    by('less than', { field: 'property', id: valueId, is: 'less', text: '500' }, property('x.value_amount < $3::float8'), [valueId, '500']),
    by('part of an e-mail', { field: 'email', is: 'has', text: 'alves' }, 'strpos(lower(c.email), $2) > 0', ['alves']),
  ]
}

/** Who wrote last first, with all that a line of the list shows, and how many there are in all. */
const bareList = (isMeant: string, offset: number): string => `
  with meant as (select c.contact_id, c.last_activity_at from contacts c where c.company_id = $1 and c.deleted_at is null and ${isMeant}),
    page as materialized (select c.contact_id,
        (case when c.last_activity_at is null then timestamptz '1970-01-01 00:00:00+00' else c.last_activity_at end) as at
      from contacts c where c.company_id = $1 and c.deleted_at is null and ${isMeant} order by 2 desc, 1 desc offset ${offset} limit 21)
  select c.*, (select count(*) from meant) as total,
    (select max(x.wa_id) from contact_identifiers x where x.company_id = $1 and x.contact_id = c.contact_id) as wa_id,
    (select x.address from contact_addresses x where x.company_id = $1 and x.contact_id = c.contact_id) as address,
    (select json_agg(x.phonenumber_id) from chats x where x.company_id = $1 and x.contact_id = c.contact_id) as numbers,
    (select json_agg(x.label_id) from contact_labels x where x.company_id = $1 and x.contact_id = c.contact_id) as labels,
    (select json_object_agg(x.property_id, x.value) from contact_properties x where x.company_id = $1 and x.contact_id = c.contact_id) as said
  from page p join contacts c on c.company_id = $1 and c.contact_id = p.contact_id order by p.at desc, p.contact_id desc`
