import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import postgres from 'postgres'
import { beforeAll, expect, it } from 'vitest'
import { inTemporaryFolder } from '../../kit/files/temporary-folder.ts'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { plantRow } from '../../testing/scenes/plant-row.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { exportedTables } from '../company-data/public.ts'
import { privacyJobs } from './jobs.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const waId = '5511987651234'
const name = 'Marina Souza Prado'

/** What a column holds that does not take just any text. */
const shapes: Readonly<Record<string, unknown>> = {
  'contacts.name': name,
  'contact_imports.samples': [[name, waId]],
  // A name is what is asked for as a whole: as a part of it, others are asked for.
  ...Object.fromEntries(
    ['batches.options', 'broadcast_rehearsals.asked', 'broadcasts.audience', 'segments.condition', 'views.condition'].map((column) => [
      column,
      { name, condition: JSON.stringify({ all: [{ text: name }, { text: `de ${waId}` }] }) },
    ]),
  ),
  'broadcasts.file': { fileName: 'a.csv', samples: [[name, waId]], badLines: [{ line: 2, reason: 'badPhone', said: waId }] },
}
/** On them stands the way in of whoever asks. */
const tables = Object.keys(exportedTables).filter((table) => table !== 'companies' && table !== 'security_policies')

/** Of what is named here nothing is written about single customers; what a new feature writes is erased, or named here with what it is. */
const notOfCustomers: readonly (readonly [what: string, columns: Readonly<Record<string, string>>])[] = [
  [
    'what a company calls its things, and what it says to everybody',
    {
      batches: 'webhook_url',
      broadcasts: 'actions second_variables variables',
      company_dashboards: 'title url',
      contact_imports: 'columns file_name headers',
      department_history: 'inbox_rules',
      departments: 'address custom_portal department_name icon inbox_rules',
      flags: 'flag_id flag_name name_key',
      labels: 'color description detail text',
      pix_keys: 'city holder key title',
      properties: 'default_value description name',
      quick_replies: 'offer shortcut text title',
      quick_reply_shortcuts: 'place shortcut',
      template_versions: 'content reason',
      templates: 'content draft name reason words',
    },
  ],
  [
    'its own people, their devices and numbers',
    {
      audit_entries: 'address request_id user_agent',
      broadcasts: 'approval paused_by terms watched',
      devices: 'app_version imei push_channel',
      member_flags: 'flag_id',
      memberships: 'country_number name permissions phonenumber',
      phone_numbers:
        'business_account_id messaging_limit name_review_reason notification_emails phonenumber phonenumber_name provider_id requested_name sealed_credentials throughput trouble verified_name',
      sessions: 'address user_agent',
      template_applications: 'account_id category components_hash provider_template_id reason recommendation refusal standing word',
      template_syncs: 'account_id problem',
    },
  ],
  ['files that others need', { company_images: 'media_id', media: 'file_name mime_type provider_media_id', media_uses: 'used_by' }],
  [
    'words and ids of the product, and what many add up to',
    {
      audit_entries: 'what',
      batches: 'kind prepared_to',
      broadcast_people: 'category error_code reason',
      broadcast_rehearsals: 'cursor problem summary',
      broadcast_tests: 'category',
      broadcasts: 'pause_cause pause_reason',
      contact_imports: 'country_number delimiter encoding problem rehearsed worked',
      inbound_events: 'event_key kind',
      message_counts: 'message_type',
      retention_runs: 'after_key',
      rule_replays: 'result rule',
      segments: 'place',
      usage_counts: 'price_category',
      views: 'place',
    },
  ],
]
const named = notOfCustomers.flatMap(([, columns]) =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((column) => `${table}.${column}`)),
)

type Column = { table: string; column: string; type: string }

/** Every column of the company's own rows in which something may be written, but for the names of bytes. */
const listColumns = () => house.superuser<Column[]>`
  select table_name as table, column_name as column, udt_name as type from information_schema.columns
  where table_schema = 'public' and table_name = any (${tables}) and udt_name in ('text', 'jsonb', '_text') and is_generated = 'NEVER'
    and column_name !~ 'sha256|file_source' order by 1, 2`

/** A value that does not fit, by its type or a check; whatever else goes wrong is no answer. */
function isRefused(error: unknown): false {
  if (error instanceof postgres.PostgresError && /^2[23]/.test(error.code)) return false
  throw error
}

/** Writes the person into it; false where its checks let neither their name nor their number in. */
async function write(companyId: string, { table, column, type }: Column): Promise<boolean> {
  const shape = shapes[`${table}.${column}`]
  const said = shape ?? (column === 'wa_id' ? waId : `${name} ${waId}`)
  for (const one of [said, waId]) {
    const json = JSON.stringify(shape ?? { said: one })
    const written = await house.superuser
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        const value = type === 'jsonb' ? tx`${json}::text::jsonb` : type === '_text' ? tx`array[${one as string}]` : tx`${one as string}`
        await tx`update ${tx(table)} set ${tx(column)} = ${value} where company_id = ${companyId}`
      })
      .then(() => true, isRefused)
    if (written) return true
  }
  return false
}

async function listNaming(companyId: string, columns: readonly Column[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of columns) {
    const text = house.superuser`${house.superuser(column)}::text`
    const rows = await house.superuser`select 1 from ${house.superuser(table)} where company_id = ${companyId}
      and (position(${waId} in ${text}) > 0 or position(${name} in ${text}) > 0)`
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** A file of people that is kept, in which the number stands as people write it. */
async function keepFile(companyId: string): Promise<string> {
  const bytes = Buffer.from(`nome;celular\n${'Outra;11911112222\n'.repeat(20_000)}${name};(11) 98765-1234\n`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, 'people.csv')
    await writeFile(path, bytes)
    await house.house.files.put({ companyId, sha256 }, { path, size: bytes.length })
  })
  return sha256
}

it('[PV5] [PV7] takes a person out of every column and every file that is kept', async () => {
  const { superuser } = house
  const { companyId, anAdmin } = await house.aCompany()
  const columns = await listColumns()
  for (const table of tables) await plantRow(superuser, table, companyId)
  const planted: string[] = []
  for (const one of columns) if (await write(companyId, one)) planted.push(`${one.table}.${one.column}`)
  const sha256 = await keepFile(companyId)
  await superuser`update broadcasts set file_source = ${superuser.json({ sha256 })} where company_id = ${companyId}`
  await superuser`update contact_imports set file_sha256 = ${sha256} where company_id = ${companyId}`
  await superuser`update inbound_events set processed_at = now() where company_id = ${companyId}`
  expect(await listNaming(companyId, columns)).toEqual(planted)
  expect(planted.length).toBeGreaterThan(190)
  expect(named.filter((one) => !planted.includes(one))).toEqual([])
  const admin = await anAdmin()
  const { result } = await house.ask(privacyCalls.eraseContact, { companyId, waId, typed: name }, admin)
  await aWorker(house, privacyJobs)
  await waitUntil('they are forgotten', async () => {
    const [job] = await superuser<{ state: string }[]>`select state from jobs where job_id = ${result.jobId}`
    return job!.state === 'done'
  })
  const left = await listNaming(companyId, columns)
  expect(left.filter((one) => !named.includes(one)).map((one) => `erase ${one}, or say what it is in notOfCustomers`)).toEqual([])
  const kept = await superuser`select file_source is null and file_sha256 is null as is_gone, problem from broadcasts
    join contact_imports using (company_id) where company_id = ${companyId}`
  expect(kept).toEqual([{ isGone: true, problem: 'personErased' }])
  const dropped = await superuser<{ payload: { dropBlob: string } }[]>`select payload from media_upkeep where company_id = ${companyId}`
  expect(dropped.map(({ payload }) => payload.dropBlob)).toContain(sha256)
})
