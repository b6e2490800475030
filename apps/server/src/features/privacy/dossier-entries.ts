import { nilId } from '@prosa/contract/kit/own-id'
import type { Db } from '../../kit/db/db.ts'
import { nameInZip, type ZipEntry } from '../../kit/files/write-zip.ts'
import type { House } from '../../kit/house.ts'
import { html } from '../../kit/html.ts'
import { getReader, readNamed, readSaid, type SaidRow, type TakenDossier } from './dossier-store.ts'
import { erasedTables } from './erased-tables.ts'
import { findErased } from './eraser-store.ts'
import { knownAsPage } from './known-as-page.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'

const textsOf = { pt, en, es }
const atOnce = 500
/** What says nothing that is not said elsewhere. */
const leftOut = ['contact_words', 'dossiers', 'send_pairs']

type Work = {
  house: House
  companyId: string
  dossierId: string
  contactId: string
  userId: string
  read: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  /** How many messages were written so far, in each of the two ways. */
  onSaid: (count: number) => Promise<void>
}

/** Names may be longer than what a file can be called. */
const longestName = 80

export const dossierName = ({ name, language }: Pick<TakenDossier, 'name' | 'language'>): string =>
  `${[textsOf[language ?? 'pt'].file, name?.trim().slice(0, longestName)].filter(Boolean).join('-')}.zip`

/** JSON for programs, a page for people, and the files. */
export async function* dossierEntries(work: Work): AsyncGenerator<ZipEntry> {
  yield { name: 'person.json', pieces: one(JSON.stringify(await personOf(work), null, 2)) }
  yield { name: 'messages.json', pieces: messagesAsJson(work) }
  yield { name: 'index.html', pieces: messagesAsPage(work) }
  const done = new Set<string>()
  for await (const said of allSaid(work)) {
    const name = fileOf(said)
    if (!name || !said.sha256 || done.has(name)) continue
    done.add(name)
    const bytes = await work.house.files.read({ companyId: work.companyId, sha256: said.sha256 })
    if (bytes) yield { name, pieces: bytes as AsyncIterable<Buffer> }
  }
}

async function* one(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** By the same list that says what has to be erased. With its own id no other archive has the same bytes, which go without asking who else needs them. */
async function personOf({ companyId, dossierId, contactId, read }: Work): Promise<Record<string, unknown>> {
  return read(async (db) => {
    const person = await findErased(db, companyId, contactId)
    const tables = [{ table: 'contacts', column: 'contact_id' }, { table: 'chats', column: 'contact_id' }, ...erasedTables]
    const known: Record<string, unknown> = { dossierId }
    for (const { table, column } of tables.filter((one) => !leftOut.includes(one.table))) {
      const rows = await readNamed(db, companyId, table, column, column === 'wa_id' ? (person?.waIds ?? []) : [contactId])
      if (rows.length > 0) known[table] = [...((known[table] as unknown[]) ?? []), ...rows]
    }
    return known
  })
}

async function* allSaid({ companyId, contactId, read }: Work): AsyncGenerator<SaidRow> {
  for (let after = nilId; ; ) {
    const from = after
    const rows = await read((db) => readSaid(db, companyId, contactId, from, atOnce))
    yield* rows
    if (rows.length < atOnce) return
    after = rows.at(-1)!.messageId
  }
}

async function* messagesAsJson(work: Work): AsyncGenerator<Buffer> {
  let count = 0
  yield Buffer.from('[')
  for await (const { row } of allSaid(work)) {
    yield Buffer.from(`${count > 0 ? ',' : ''}\n${JSON.stringify(row)}`)
    count += 1
    await work.onSaid(count)
  }
  yield Buffer.from('\n]\n')
}

const fileOf = ({ mediaId, fileName, sha256 }: SaidRow) => (mediaId && sha256 ? nameInZip(mediaId, fileName ?? '') : null)

async function* messagesAsPage(work: Work): AsyncGenerator<Buffer> {
  const { language, timeZone } = await work.read((db) => getReader(db, work.companyId, work.userId))
  const texts = textsOf[language ?? 'pt']
  const time = new Intl.DateTimeFormat(language ?? 'pt', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const head = html`<!doctype html><html lang="${language ?? 'pt'}"><meta charset="utf-8"><title>${texts.title}</title>
<body style="font:16px/1.5 sans-serif;max-width:760px;margin:2em auto;padding:0 1em"><h1>${texts.title}</h1><p>${texts.about}</p>`
  yield Buffer.from(head.html)
  const { companyId, contactId } = work
  const known = await work.read(async (db) => {
    const person = await findErased(db, companyId, contactId)
    return knownAsPage(db, { companyId, contactId, waIds: person?.waIds ?? [], texts, time })
  })
  yield Buffer.from(known.html)
  for await (const said of allSaid(work)) {
    const file = fileOf(said)
    const who = said.fromMe ? texts.company : texts.person
    const link = file ? [html`<br><a href="${encodeURI(file)}">${said.fileName || file}</a>`] : []
    yield Buffer.from(html`<p><small>${time.format(said.at)} · ${who} · ${said.waId}</small><br>${said.messageBody}${link}</p>\n`.html)
  }
}
