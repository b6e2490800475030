import { mergeCalls } from '@prosa/contract/merges/calls'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { plantRow } from '../../testing/scenes/plant-row.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { isErased } from '../contacts/public.ts'
import { erasedByThemselves, erasedTables } from './erased-tables.ts'
import { isNamed } from './eraser-store.ts'
import { privacyJobs } from './jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Asker = Parameters<typeof house.ask>[2]

async function erase(companyId: string, waId: string, typed: string, asker: Asker, meanwhile = () => Promise.resolve()) {
  const { result } = await house.ask(privacyCalls.eraseContact, { companyId, waId, typed }, asker)
  await meanwhile()
  await aWorker(house, privacyJobs)
  await waitUntil('they are forgotten', async () => {
    const [job] = await house.superuser<{ state: string }[]>`select state from jobs where job_id = ${result.jobId}`
    return job!.state === 'done'
  })
  return result.jobId
}

/** Tables with a column that names a customer. */
const listNaming = () => house.superuser<{ table: string; column: string }[]>`
  select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.column_name in ('wa_id', 'contact_id', 'gone_id', 'other_id') order by 1, 2`

const nil = '00000000-0000-0000-0000-000000000000'

describe('erasing a person', () => {
  it('[PV5] reaches every table that names a customer', async () => {
    const naming = await listNaming()
    const isKnown = ({ table, column }: { table: string; column: string }) =>
      erasedByThemselves.includes(table) || erasedTables.some((one) => one.table === table && one.column === column)
    // An identifier always has its contact, and goes with it.
    const missing = naming.filter((one) => !isKnown(one) && !(one.table === 'contact_identifiers' && one.column === 'wa_id'))
    expect(missing.map(({ table, column }) => `name ${table}.${column} in erased-tables.ts`)).toEqual([])
    const { companyId, anAdmin } = await house.aCompany()
    const admin = await anAdmin()
    // A planted row is filled with the company's own id: this person is called so.
    const person = companyId
    for (const table of new Set(naming.map((one) => one.table))) await plantRow(house.superuser, table, companyId)
    await house.superuser.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      for (const { table, column } of naming)
        await tx.unsafe(`update ${table} set ${column} = '${person}' where company_id = '${companyId}' and ${column} is null`)
      // The planted one has the person as the first of the two.
      await tx`insert into merge_dismissals select (jsonb_populate_record(m, ${tx.json({ contact_id: nil, other_id: person })})).*
        from merge_dismissals m where company_id = ${companyId}`
    })
    const listLeft = async () => {
      const found = naming.map(async ({ table, column }) => {
        const rows = await house.superuser.unsafe(
          `select 1 from ${table} where company_id = '${companyId}' and ${column}::text = '${person}'`,
        )
        return rows.length > 0 ? [`${table}.${column}`] : []
      })
      return (await Promise.all(found)).flat()
    }
    expect(await listLeft()).toEqual(naming.map(({ table, column }) => `${table}.${column}`))
    await erase(companyId, person, person, admin)
    expect(await listLeft()).toEqual([])
  })

  it('[PV5] finds who is named by an index, where a table has one', async () => {
    const { companyId } = await house.aCompany()
    const indexed = await house.superuser<{ table: string; column: string }[]>`
      select distinct i.indrelid::regclass::text as table, a.attname as column from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[1]
      where i.indkey[0] = (select attnum from pg_attribute where attrelid = i.indrelid and attname = 'company_id') and i.indpred is null`
    // What is only emptied is looked for by `features/ledger` itself.
    const named = erasedTables.filter(
      ({ table, column, isEmptied }) => !isEmptied && indexed.some((one) => one.table === table && one.column === column),
    )
    expect(named.length).toBeGreaterThan(10)
    const plans = await house.house.database.transaction(companyId, async (db) => {
      await db`set local enable_seqscan = off`
      const read = async ({ table, column }: (typeof named)[number]) => {
        const rows = await db`explain select from ${db(table)} where company_id = ${companyId} and ${isNamed(db, column, [companyId])}`
        const condition = rows.map((row) => JSON.stringify(row)).find((line) => line.includes('Index Cond'))
        return { table, column, isFound: condition?.includes(`${column} = ANY`) }
      }
      return Promise.all(named.map(read))
    })
    expect(plans.filter(({ isFound }) => !isFound)).toEqual([])
  })

  it('[PV5] reaches what was said, told and kept sealed, and [AU5] puts dots into the log', async () => {
    const { companyId, admin, ana, asked, customer } = await contactScene(house)
    await house.superuser`update contacts set name = 'Marina "Mia"' where contact_id = ${customer.contactId}`
    const entry = (what: string, target: string, after: object) => house.superuser`
      insert into audit_entries (company_id, entry_id, user_id, what, target, at, request_id, address, user_agent, after)
      values (${companyId}, ${newId()}, ${admin.userId}, ${what}, ${target}, now(), 'r', 'a', 'u', ${house.superuser.json(after as never)})`
    await entry('contact.rename', customer.contactId, { name: 'Nome antigo' })
    await entry('label.rename', 'x', { text: `para Marina "Mia" ${customer.waId}`, kept: 'sim', at: Number(`${customer.waId}0`) })
    const sealed = (text: string, keyHash: Buffer) =>
      house.house.sealer.seal(text, `idempotency_keys ${companyId} ${ana.userId} ${keyHash.toString('hex')}`)
    for (const text of [customer.waId, 'ninguém']) {
      const keyHash = Buffer.from(text)
      await house.superuser`insert into idempotency_keys (company_id, user_id, key_hash, request_hash, sealed_answer, created_at)
        values (${companyId}, ${ana.userId}, ${keyHash}, ${keyHash}, ${sealed(text, keyHash)}, now())`
    }
    await house.superuser`insert into inbound_events (company_id, phonenumber_id, event_key, kind, raw, received_at, processed_at)
      values (${companyId}, ${customer.phonenumberId}, 'k', 'message', ${house.superuser.json({ from: customer.waId })}, now(), now())`
    const after = { phonenumberId: customer.phonenumberId, waId: customer.waId }
    for (const [lane, setAsideAt] of [['given up', new Date()] as const, ['waits', null] as const])
      await house.superuser`insert into sla (company_id, item_id, lane, payload, set_aside_at)
        values (${companyId}, ${newId()}, ${lane}, ${house.superuser.json({ departmentId: newId(), after })}, ${setAsideAt})`
    // More than is looked at at once.
    await house.superuser`insert into outbound_bulk (company_id, item_id, lane, payload, due_at)
      select ${companyId}, gen_random_uuid(), n::text, jsonb_build_object('to', case when n > 3 then ${customer.waId}::text end), now() + interval '1 day'
      from generate_series(1, 1200) n`
    const { result: kept } = await house.ask(privacyCalls.previewErasure, asked, admin)
    expect(kept).toMatchObject({ messageCount: 1, chatCount: 1, openChatCount: 1 })
    const wrong = await house.ask(privacyCalls.eraseContact, { ...asked, typed: 'Outra' }, admin)
    expect(wrong.refusal.fields).toEqual([{ name: 'typed', problem: 'wrongFormat' }])
    const jobId = await erase(companyId, customer.waId, 'Marina "Mia"', admin)
    const done = await house.ask(privacyCalls.getPrivacyJob, { companyId, jobId }, admin)
    expect(done.result).toMatchObject({ state: 'done', total: 2 })
    const count = async (table: string) => (await house.superuser.unsafe(`select 1 from ${table} where company_id = '${companyId}'`)).length
    expect([await count('messages'), await count('contacts'), await count('inbound_events'), await count('idempotency_keys')]).toEqual([
      0, 0, 0, 1,
    ])
    expect(await count('outbound_bulk')).toBe(3)
    expect(await house.superuser`select lane from sla where company_id = ${companyId}`).toEqual([{ lane: 'waits' }])
    const log = await house.superuser<{ what: string; after: Record<string, string> }[]>`select what, after from audit_entries
      where company_id = ${companyId} and what in ('contact.rename', 'label.rename', 'contact.erase') order by what`
    expect(log).toEqual([
      { what: 'contact.erase', after: { messageCount: 1, chatCount: 1, fileCount: 0 } },
      { what: 'contact.rename', after: { name: '•••' } },
      { what: 'label.rename', after: { text: 'para ••• •••', kept: 'sim', at: '•••0' } },
    ])
    const told = await house.superuser<{ name: string }[]>`select name from events
      where company_id = ${companyId} and position(${customer.waId} in payload::text) > 0`
    expect(told).toEqual([{ name: 'chat.left' }])
  })

  it('[CL8] is told to whoever works with contacts', async () => {
    const { companyId, admin, customer, told } = await contactScene(house)
    const { contactId, waId } = customer
    const [before] = await house.superuser<[{ version: number }]>`select version from contacts where contact_id = ${contactId}`
    await erase(companyId, waId, waId, admin)
    const nowhere = { phonenumberId: '', waId: '', departmentId: '', agentId: null }
    expect(await told()).toEqual([
      { payload: { contactId, ...nowhere, version: before.version + 1 }, audience: { to: 'permission', allow: 'contact' } },
    ])
  })

  it('[PV5] leaves what is said of others who have the same first name', async () => {
    const { companyId, admin, customer, aCustomer } = await contactScene(house)
    const { superuser } = house
    const other = await aCustomer()
    await superuser`update contacts set name = 'Fernanda' where contact_id = ${customer.contactId}`
    await superuser`insert into audit_entries (company_id, entry_id, user_id, what, target, at, request_id, address, user_agent, after)
      values (${companyId}, ${newId()}, ${admin.userId}, 'label.rename', 'x', now(), 'r', 'a', 'u',
        ${superuser.json({ text: 'Fernanda Lima', name: 'Fernanda' })})`
    await superuser`insert into inbound_events (company_id, phonenumber_id, event_key, kind, raw, received_at, processed_at)
      values (${companyId}, ${other.phonenumberId}, 'k', 'message', ${superuser.json({ from: other.waId, name: 'Fernanda' })}, now(), now())`
    await erase(companyId, customer.waId, 'Fernanda', admin)
    const kept = await superuser`select after from audit_entries where company_id = ${companyId} and what = 'label.rename'
      union all select raw - 'from' from inbound_events where company_id = ${companyId} and event_key = 'k'`
    expect(kept.map(({ after }) => after)).toEqual([{ text: 'Fernanda Lima', name: '•••' }, { name: 'Fernanda' }])
  })

  it('[PV5] reaches the end of a long log and of many sealed answers', async () => {
    const { companyId, admin, ana, customer } = await contactScene(house)
    const { superuser } = house
    const { waId } = customer
    await superuser`insert into audit_entries (company_id, entry_id, user_id, what, target, at, request_id, address, user_agent, after)
      select ${companyId}, gen_random_uuid(), ${admin.userId}, 'label.rename', 'x', now(), 'r', 'a', 'u', ${superuser.json({ text: waId })}
      from generate_series(1, 2000)`
    const keys = Array.from({ length: 250 }, (_, nth) => Buffer.from(`key ${nth}`))
    const placeOf = (key: Buffer) => `idempotency_keys ${companyId} ${ana.userId} ${key.toString('hex')}`
    const sealed = keys.map((key, nth) => house.house.sealer.seal(nth % 10 === 0 ? 'ninguém' : waId, placeOf(key)))
    await superuser`insert into idempotency_keys (company_id, user_id, key_hash, request_hash, sealed_answer, created_at)
      select ${companyId}, ${ana.userId}, decode(k.hex, 'hex'), decode(k.hex, 'hex'), k.sealed, now()
      from unnest(${keys.map((key) => key.toString('hex'))}::text[], ${sealed}::text[]) as k (hex, sealed)`
    await erase(companyId, waId, waId, admin)
    const left =
      await superuser`select (select count(*) from audit_entries where company_id = ${companyId} and after ->> 'text' = ${waId}) as entries,
      (select count(*) from idempotency_keys where company_id = ${companyId} and user_id = ${ana.userId}) as answers`
    expect(left).toEqual([{ entries: 0, answers: 25 }])
  })

  it('[PV5] reaches whoever they were merged with before it began, and what merges kept of them', async () => {
    const { companyId, admin, aCustomer } = await contactScene(house)
    const [one, two, three] = [await aCustomer(), await aCustomer(), await aCustomer()]
    const merge = async (contactId: string, otherId: string) => {
      const versions = await house.superuser<{ contactId: string; version: number }[]>`select contact_id, version from contacts
        where company_id = ${companyId}`
      const versionOf = (id: string) => versions.find((each) => each.contactId === id)!.version
      const seen = { version: versionOf(contactId), otherVersion: versionOf(otherId) }
      const asked = { companyId, contactId, otherId, ...seen, take: [], takeProperties: [] }
      expect((await house.ask(mergeCalls.mergeContacts, asked, admin)).status).toBe(200)
    }
    await merge(one.contactId, two.contactId)
    await erase(companyId, one.waId, one.waId, admin, () => merge(three.contactId, one.contactId))
    const left = await house.superuser`select wa_id from contact_identifiers where company_id = ${companyId}
        and wa_id = any (${[one.waId, two.waId, three.waId]})
      union all select kind from contact_merge_rows where company_id = ${companyId}`
    expect(left).toEqual([])
  })

  it('[PV5] reaches what people looked for, and what files said of them', async () => {
    const { companyId, admin, customer } = await contactScene(house)
    const { superuser } = house
    const { waId } = customer
    const typed = `(${waId.slice(2, 4)}) ${waId.slice(4)}`
    const condition = JSON.stringify({ all: [{ any: [{ field: 'name', is: 'contains', value: waId }] }] })
    await superuser`insert into segments (company_id, segment_id, scope, author_id, name, condition, place, created_at)
      values (${companyId}, ${newId()}, 'own', ${admin.userId}, ${`Só ${waId}`}, ${condition}::text::jsonb, 'c', now())`
    const importId = newId()
    await superuser`insert into contact_imports (company_id, import_id, created_by, created_at, file_name, bytes, encoding, delimiter, headers,
        samples, status, columns)
      values (${companyId}, ${importId}, ${admin.userId}, now(), 'a.csv', 1, 'UTF-8', ';', '[]',
        ${superuser.json([
          [typed, 'Marina'],
          [`0${waId.slice(2)}`, 'Marina'],
          ['x', `+55 ${waId.slice(2, 4)} ${waId.slice(4, 9)}‑${waId.slice(9)}`],
          ['11911112222', 'Outra'],
        ])}, 0, '[]')`
    for (const [line, said] of [typed, '11911112222', `(0${waId.slice(2, 4)}) ${waId.slice(4)}`, `00${waId}`].entries())
      await superuser`insert into contact_import_rows (company_id, import_id, pass, line, outcome, reason, said)
        values (${companyId}, ${importId}, 0, ${line}, 'left', 'duplicate', ${said})`
    await erase(companyId, waId, waId, admin)
    expect(await superuser`select name, condition from segments where company_id = ${companyId}`).toEqual([
      { name: 'Só •••', condition: JSON.parse(condition.replace(waId, '•••')) },
    ])
    expect(await superuser`select samples from contact_imports where company_id = ${companyId}`).toEqual([
      { samples: [['11911112222', 'Outra']] },
    ])
    expect(
      (await superuser`select said from contact_import_rows where company_id = ${companyId} order by line`).map(({ said }) => said),
    ).toEqual(['', '11911112222', '', ''])
  })

  it('[PV6] keeps them away in any form of their number, until they write themselves', async () => {
    const { companyId, admin, aCustomer } = await contactScene(house)
    const { waId } = await aCustomer({ waId: '5511987659876' })
    await erase(companyId, waId, waId, admin)
    const asked = (number: string) => house.house.work(companyId, ({ db }) => isErased(db, companyId, number))
    expect([await asked(waId), await asked('551187659876'), await asked('5511987659877')]).toEqual([true, true, false])
    await aCustomer({ waId })
    expect(await asked(waId)).toBe(false)
    const raw = await house.superuser`select number_hash from erased_numbers where company_id = ${companyId}`
    expect(raw.every(({ numberHash }) => (numberHash as Buffer).length === 32)).toBe(true)
  })
})
