import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { adminIdOf, companyIdOf } from '../seed-large/company.ts'
import { seedLarge } from '../seed-large/seed-large.ts'
import { signIn } from './list-stage.ts'
import type { Product } from './product.ts'
import type { Stage } from './stage.ts'

type Sql = ReturnType<typeof connect>

/** A company with so many contacts, of whom half have a chat, and its administrator signed in, who is responsible for one of a hundred. */
export async function furnishContacts(
  { signal, tell }: Pick<Stage, 'signal' | 'tell'>,
  { databaseUrl: url, tokenSecret }: Pick<Product, 'databaseUrl' | 'tokenSecret'>,
  contacts: number,
) {
  const company = `contacts-${contacts}`
  const companyId = companyIdOf(company)
  const size = { company, contacts, chats: contacts / 2, messages: contacts * 2, seed: 1, until: Date.now(), again: false }
  await seedLarge(size, { url, sealer: null, password: randomToken(), signal, tell })
  const superuser = connect(url, { max: 1 })
  const database = openDatabase(url, 1)
  try {
    const known = await describe(superuser, companyId, contacts)
    return { companyId, ...known, tokens: await signIn(database, tokenSecret, companyId) }
  } finally {
    await Promise.all([superuser.end({ timeout: 5 }), database.close()])
  }
}

/** However many there are, as many have something in common: how much is found must not grow where growth is measured. */
const alike = 500

/** What people write about contacts over the years; a number of its own decides who has what. */
async function describe(sql: Sql, companyId: string, contacts: number) {
  const [labelId, planId, valueId, numberId, me] = [newId(), newId(), newId(), newId(), adminIdOf(companyId)]
  const groups = contacts / alike
  await sql`set statement_timeout = 0`
  await sql`set transaction_timeout = 0`
  await sql`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'Bench', '#ffcc00')`
  await sql`insert into properties (company_id, property_id, name, kind)
    values (${companyId}, ${planId}, 'Plano', 'text'), (${companyId}, ${valueId}, 'Valor', 'number')`
  await sql`create temp table each_one as select company_id, contact_id, (row_number() over (order by md5(contact_id::text)))::int - 1 as nth
    from contacts where company_id = ${companyId} order by contact_id`
  await sql`update contacts c set last_activity_at = date_trunc('minute', now() - nth * interval '7 minutes'),
      created_at = now() - nth * interval '7 minutes', status = case when nth % ${groups}::int = 0 then 1 else 0 end,
      name = case when nth % ${groups}::int = 4 then 'Quitéria Bragança ' || nth else name end,
      email = case when nth % ${groups}::int = 5 then 'Compras@Exemplo.com' else email end,
      lead_id = case when nth % ${groups}::int = 1 then ${me}::uuid end, marketing = case when nth % ${groups}::int = 2 then 'granted' else 'unknown' end
    from each_one e where c.company_id = e.company_id and c.contact_id = e.contact_id`
  await sql`insert into contact_labels (company_id, contact_id, label_id, linked_by, linked_at)
    select company_id, contact_id, ${labelId}::uuid, ${me}::uuid, now() from each_one where nth % ${groups}::int = 3`
  await sql`insert into contact_addresses (company_id, contact_id, address) select company_id, contact_id, jsonb_build_object(
      'street', 'Rua das Flores', 'number', (nth % 999)::text, 'city', 'Município ' || nth / 2 % ${groups / 2}::int, 'state', 'SP', 'country', 'BR')
    from each_one where nth % 2 = 0`
  await sql`insert into contact_properties (company_id, contact_id, property_id, value)
    select company_id, contact_id, ${planId}::uuid, 'Opção ' || nth % ${groups}::int from each_one
    union all select company_id, contact_id, ${valueId}::uuid, nth::text from each_one order by 2`
  await sql`drop table each_one`
  await writeElsewhere(sql, companyId, numberId)
  for (const table of [
    'phone_numbers',
    'contact_words',
    'contacts',
    'contact_labels',
    'contact_addresses',
    'contact_properties',
    'contact_identifiers',
    'chats',
  ])
    await sql`vacuum (analyze) ${sql(table)}`
  return { labelId, planId, valueId, numberId, me }
}

/** Some write through a number of another channel, too. */
async function writeElsewhere(sql: Sql, companyId: string, numberId: string): Promise<void> {
  await sql`create temp table number as select * from phone_numbers where company_id = ${companyId} limit 1`
  await sql`update number set phonenumber_id = ${numberId}, channel_type = ${ChannelType.Instagram}, phonenumber = null, provider_id = null`
  await sql`insert into phone_numbers select * from number`
  await sql`create temp table written as select * from chats c where company_id = ${companyId} and not exists (
    select from chats x where x.company_id = c.company_id and x.contact_id = c.contact_id and x.wa_id < c.wa_id) order by md5(wa_id) limit ${alike}`
  await sql`update written set phonenumber_id = ${numberId}`
  await sql`insert into chats select * from written`
  for (const table of ['number', 'written']) await sql`drop table ${sql(table)}`
}

export type FurnishedContacts = Awaited<ReturnType<typeof furnishContacts>>
