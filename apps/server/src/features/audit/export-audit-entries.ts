import { Readable } from 'node:stream'
import { auditCalls } from '@prosa/contract/audit/calls'
import type { AuditEntry } from '@prosa/contract/audit/model'
import { exportLinkLife } from '@prosa/contract/exports/calls'
import type { Language } from '@prosa/contract/formats/language'
import { isOwnId } from '@prosa/contract/kit/own-id'
import { randomToken, sha256 } from '../../kit/crypto/crypto.ts'
import type { Db } from '../../kit/db/db.ts'
import { openAdmission } from '../../kit/http/admission.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler, Reception } from '../../kit/http/serve.ts'
import { writeCsv } from '../../kit/sheets/write-csv.ts'
import { type AuditFilter, findAuditEntries } from './audit-entry-store.ts'
import { getFileManner, insertAuditExportLink, takeAuditExportLink } from './export-link-store.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type AuditExportTexts, pt } from './texts/pt.ts'

export const auditExportTexts: Record<Language, AuditExportTexts> = { pt, en, es }

/** Whoever opens it is asked about again then. */
export const exportAuditEntries: Handler<typeof auditCalls.exportAuditEntries> = async ({ db, actor, house, audit }, input) => {
  const { companyId, userId, sessionId } = actor
  const [token, now] = [randomToken(), house.clock.now()]
  const asked: AuditFilter = { ...input, companyId }
  await insertAuditExportLink(db, now, { companyId, userId, sessionId, tokenHash: sha256(token), asked, expiresAt: now + exportLinkLife })
  const { companyId: _, ...filter } = input
  audit({ after: { filter } })
  return { url: `/auditExport?${new URLSearchParams({ companyId, token })}` }
}

const pieceSize = 1_000
const longestToken = 200

type Opening = { query: Record<string, unknown>; language: Language; address: string }
type File = { name: string; bytes: Readable }

/** The file of an export; null where the link was used, is over, or was none. */
export async function openAuditExport(reception: Reception, { query, language, address }: Opening): Promise<File | null> {
  const { house } = reception
  const { companyId, token } = query
  if (typeof companyId !== 'string' || !isOwnId(companyId) || typeof token !== 'string' || token.length > longestToken) return null
  const link = await house.database.transaction(companyId, (db) => takeAuditExportLink(db, companyId, sha256(token), house.clock.now()))
  if (!link) return null
  const { userId, sessionId, asked } = link
  const { admit } = openAdmission(reception, auditCalls.exportAuditEntries)
  // Asked anew for each piece: who loses the right or the session while it is written gets no more of it.
  const read = <T>(run: (db: Db) => Promise<T>) =>
    house.expensiveReads.runPiece({ companyId, userId }, (manner) =>
      house.database.transaction(
        companyId,
        async (db) => {
          await admit(db, { claims: { userId, sessionId, companyId, expiresAt: 0 }, address })
          return run(db)
        },
        manner,
      ),
    )
  try {
    const manner = await read((db) => getFileManner(db, companyId, userId))
    const spoken = manner.language ?? language
    const texts = auditExportTexts[spoken]
    const readPiece = (beforeId: string | undefined) => read((db) => findAuditEntries(db, { ...asked, beforeId }, pieceSize))
    const sheet = { head: texts.head, pieces: pieces(readPiece, manner.timeZone) }
    return { name: `${texts.file}.csv`, bytes: Readable.from(writeCsv(sheet, spoken)) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** In transactions of their own, so that a slow reader holds none. */
async function* pieces(readPiece: (beforeId: string | undefined) => Promise<AuditEntry[]>, timeZone: string): AsyncGenerator<string[][]> {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  for (let last: string | undefined; ; ) {
    const entries = await readPiece(last)
    if (entries.length > 0) yield entries.map((entry) => rowOf(entry, clock))
    last = entries.at(-1)?.entryId
    if (entries.length < pieceSize) return
  }
}

const rowOf = (
  { at, userName, what, target, before, after, address, userAgent, requestId, entryId }: AuditEntry,
  clock: Intl.DateTimeFormat,
) => [
  clock.format(at),
  userName,
  what,
  target ?? '',
  before ? JSON.stringify(before) : '',
  after ? JSON.stringify(after) : '',
  address,
  userAgent,
  requestId,
  entryId,
]
