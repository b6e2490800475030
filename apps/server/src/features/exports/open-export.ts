import { Readable } from 'node:stream'
import type { ErrorCode } from '@prosa/contract/errors'
import { ExportPage, exportCalls } from '@prosa/contract/exports/calls'
import type { Language } from '@prosa/contract/formats/language'
import { maskPhone } from '@prosa/contract/formats/phones/mask-phone'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { fieldsOf } from '@prosa/contract/kit/shape'
import { readWire } from '@prosa/contract/kit/wire'
import { insertAuditEntry } from '../../kit/audit.ts'
import { sha256 } from '../../kit/crypto/crypto.ts'
import type { Db } from '../../kit/db/db.ts'
import { openAdmission } from '../../kit/http/admission.ts'
import type { Visitor } from '../../kit/http/context.ts'
import { ownIdsReader } from '../../kit/http/read-own-ids.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Reception } from '../../kit/http/serve.ts'
import { unstorableTexts } from '../../kit/http/unstorable-texts.ts'
import { hasPeriodRows } from '../chats/public.ts'
import { readSeenChat } from '../sight/public.ts'
import { exportTexts, noticePage, writeExport } from './export-page.ts'
import { exportPieces } from './export-pieces.ts'
import { getExportHead, takeExportLink } from './export-store.ts'

/** `code` where it is none: why it was refused. */
type Answer = { code: ErrorCode | null; page: Readable | string }
type Opener = { userId: string; sessionId: string }
type Asking = { query: Record<string, unknown>; language: Language; visitor: Visitor }

/** The page of an export, or one that says why there is none. */
export async function openExport(reception: Reception, request: Asking): Promise<Answer> {
  const page = readPage(request.query)
  const texts = exportTexts[request.language]
  if (!page) return { code: 'input.invalid', page: noticePage(texts, texts.wrongAddress) }
  try {
    return await openPage(reception, request, page)
  } catch (error) {
    // Whoever guesses learns nothing: a wrong token, another company's and a chat that is not seen are answered alike.
    if (error instanceof Refusal) return { code: 'permission.denied', page: noticePage(texts, texts.linkOver) }
    throw error
  }
}

async function openPage(reception: Reception, request: Asking, page: ExportPage): Promise<Answer> {
  const { house } = reception
  const { companyId, notes, startTime, endTime } = page
  const { admit } = openAdmission(reception, exportCalls.createExportLink)
  const opener = await findOpener(reception, request, page)
  if (!opener) throw new Refusal('session.invalid')
  const { userId } = opener
  // Asked anew for each piece: who loses the chat or the session while it is written gets no more of it.
  const admitOpener = async (db: Db) => {
    const actor = await admit(db, { claims: { ...opener, companyId, expiresAt: 0 }, address: request.visitor.address })
    await readSeenChat({ db, actor }, page)
    return actor
  }
  const note = (db: Db, what: string, after: Record<string, unknown>) =>
    insertAuditEntry(db, { ...request.visitor, companyId, userId, at: house.clock.now(), what, target: page.waId, after })
  const { head, isEmpty, phone } = await house.database.transaction(companyId, async (db) => {
    const { contactsMasked } = await admitOpener(db)
    const hasRows = await hasPeriodRows(db, companyId, page, page)
    if (hasRows)
      await note(db, 'chat.export', { period: [startTime, endTime].map((time) => new Date(time).toISOString()).join(' – '), notes })
    const phone = (contactsMasked ? maskPhone : writePhone)(page.waId)
    const known = await getExportHead(db, companyId, page, userId)
    return { head: { ...known, contactName: known.contactName || phone }, isEmpty: !hasRows, phone }
  })
  const texts = exportTexts[head.language ?? request.language]
  if (isEmpty) return { code: null, page: noticePage(texts, texts.nothing) }
  const atEnd = (count: number, hash: string) =>
    house.database.transaction(companyId, (db) => note(db, 'chat.exportEnd', { messageCount: count, sha256: hash }))
  const pieces = exportPieces(house, page, { userId, admit: admitOpener })
  return { code: null, page: Readable.from(writeExport({ texts, head, page, phone, now: house.clock.now() }, pieces, atEnd)) }
}

/** By the link's own token, which is used up, or by an access token as specified. */
async function findOpener({ house }: Reception, { query }: Asking, page: ExportPage): Promise<Opener | null> {
  const now = house.clock.now()
  const { token, access_token: accessToken } = query
  if (typeof token === 'string' && token.length <= longestToken)
    return house.database.transaction(page.companyId, (db) => takeExportLink(db, now, sha256(token), page))
  if (typeof accessToken !== 'string' || accessToken.length > longestToken) return null
  const claims = await house.accessTokens.read(accessToken, now)
  return claims?.companyId === page.companyId ? claims : null
}

const longestToken = 2_000
const fields = fieldsOf(ExportPage)
const readOwnIds = ownIdsReader(ExportPage)!

function readPage(query: Record<string, unknown>): ExportPage | null {
  const parsed = ExportPage.safeParse(readWire(fields, query))
  if (!parsed.success || unstorableTexts(parsed.data).length > 0 || parsed.data.endTime < parsed.data.startTime) return null
  return readOwnIds(parsed.data) as ExportPage
}
