import type { Readable } from 'node:stream'
import { archiveLinkLife, companyDataCalls } from '@prosa/contract/company-data/calls'
import { isOwnId } from '@prosa/contract/kit/own-id'
import { derivedToken, sameToken } from '../../kit/crypto/crypto.ts'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { openAdmission } from '../../kit/http/admission.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler, Reception } from '../../kit/http/serve.ts'
import { byteRange } from '../media/public.ts'
import { findReady, type ReadyArchive } from './archive-store.ts'

type Link = { companyId: string; archiveId: string; userId: string; sessionId: string; expiresAt: string }

const signatureOf = ({ tokenSecret }: Pick<House, 'tokenSecret'>, { companyId, archiveId, userId, sessionId, expiresAt }: Link): string =>
  derivedToken(tokenSecret, ['company data', companyId, archiveId, userId, sessionId, expiresAt].join('\n'))

/** The proof is asked for here and not again at the download, so the link expires. */
export const openCompanyData: Handler<typeof companyDataCalls.openCompanyData> = async ({ db, actor, audit, house }, { archiveId }) => {
  const { companyId, userId, sessionId } = actor
  const now = house.clock.now()
  const link: Link = { companyId, archiveId, userId, sessionId, expiresAt: String(now + archiveLinkLife) }
  if (!(await findReady(db, companyId, archiveId, now))) throw new Refusal('companyData.notFound')
  audit({ target: archiveId })
  return { url: `/companyData?${new URLSearchParams({ ...link, signature: signatureOf(house, link) })}` }
}

type Answer = { status: number; headers: Record<string, string>; bytes: Readable | undefined }

/** HTTP's own words for a part, and for one that is not there. */
const partly = 206
const unsatisfiable = 416

type Opening = { query: Record<string, unknown>; range: string | undefined; address: string }

/** Null where the address is good for nothing, or no longer. */
export async function fetchArchive(reception: Reception, { query, range: wanted, address }: Opening): Promise<Answer | null> {
  const { house } = reception
  const link = readLink(query)
  if (!link || typeof query['signature'] !== 'string' || !sameToken(query['signature'], signatureOf(house, link))) return null
  if (house.clock.now() >= Number(link.expiresAt)) return null
  const ready = await findStillAllowed(reception, link, address)
  if (!ready) return null
  const { companyId } = link
  const range = byteRange(wanted, ready.size)
  if (range === 'none') return { status: unsatisfiable, headers: { 'content-range': `bytes */${ready.size}` }, bytes: undefined }
  const bytes = await house.files.read({ companyId, sha256: ready.sha256 }, range ?? undefined)
  if (!bytes) return null
  const day = new Date(house.clock.now()).toISOString().slice(0, 10)
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="prosa-${day}.zip"`,
    'accept-ranges': 'bytes',
    etag: `"${ready.sha256}"`,
    'content-length': String(range ? range.last - range.first + 1 : ready.size),
    ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${ready.size}` }),
  }
  return { status: range ? partly : 200, headers, bytes }
}

function readLink({ companyId, archiveId, userId, sessionId, expiresAt }: Record<string, unknown>): Link | null {
  const isId = (value: unknown): value is string => typeof value === 'string' && isOwnId(value)
  if (!isId(companyId) || !isId(archiveId) || !isId(userId) || !isId(sessionId) || typeof expiresAt !== 'string') return null
  return { companyId, archiveId, userId, sessionId, expiresAt }
}

/** Whoever got the address has to be an administrator with that session still, where they may come from: the file holds everything. */
async function findStillAllowed(
  reception: Reception,
  { archiveId, expiresAt: _, ...claims }: Link,
  address: string,
): Promise<ReadyArchive | null> {
  const { house } = reception
  const { admit } = openAdmission(reception, companyDataCalls.getCompanyData)
  const look = async (db: Db) => {
    await admit(db, { claims: { ...claims, expiresAt: 0 }, address })
    return findReady(db, claims.companyId, archiveId, house.clock.now())
  }
  try {
    return await house.database.transaction(claims.companyId, look, { onlyReads: true })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
