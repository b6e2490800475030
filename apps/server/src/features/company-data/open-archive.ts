import type { Readable } from 'node:stream'
import type { companyDataCalls } from '@prosa/contract/company-data/calls'
import { isOwnId } from '@prosa/contract/kit/own-id'
import { derivedToken, sameToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { byteRange } from '../media/public.ts'
import { findReady } from './archive-store.ts'

const signatureOf = ({ tokenSecret }: Pick<House, 'tokenSecret'>, companyId: string, archiveId: string): string =>
  derivedToken(tokenSecret, ['company data', companyId, archiveId].join('\n'))

/** The same address each time, until the file goes. */
export const openCompanyData: Handler<typeof companyDataCalls.openCompanyData> = async ({ db, actor, audit, house }, { archiveId }) => {
  const { companyId } = actor
  if (!(await findReady(db, companyId, archiveId, house.clock.now()))) throw new Refusal('companyData.notFound')
  audit({ target: archiveId })
  return { url: `/companyData?${new URLSearchParams({ companyId, archiveId, signature: signatureOf(house, companyId, archiveId) })}` }
}

type Answer = { status: number; headers: Record<string, string>; bytes: Readable | undefined }

/** HTTP's own words for a part, and for one that is not there. */
const partly = 206
const unsatisfiable = 416

/** Null where the address is good for nothing, or no longer. */
export async function fetchArchive(house: House, query: Record<string, unknown>, wanted: string | undefined): Promise<Answer | null> {
  const { companyId, archiveId, signature } = query
  if (typeof companyId !== 'string' || typeof archiveId !== 'string' || typeof signature !== 'string') return null
  if (!isOwnId(companyId) || !isOwnId(archiveId) || !sameToken(signature, signatureOf(house, companyId, archiveId))) return null
  const ready = await house.database.transaction(companyId, (db) => findReady(db, companyId, archiveId, house.clock.now()))
  if (!ready) return null
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
