import { sameToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { unstorableTexts } from '../../kit/http/unstorable-texts.ts'
import { type PhotoKey, type PhotoUrl, photoSignature } from '../sight/public.ts'
import { findPhoto, type Photo } from './photo-store.ts'

type Asked = PhotoKey & Partial<Record<keyof PhotoUrl, unknown>>

/** For whoever was given the link, as long as it is good: an image in a page cannot bring a token. */
export async function getPhoto(house: House, { expires, signature, ...photo }: Asked): Promise<Photo> {
  const isGood =
    typeof expires === 'string' &&
    typeof signature === 'string' &&
    sameToken(signature, photoSignature(house, photo, expires)) &&
    Number(expires) > house.clock.now() &&
    unstorableTexts([photo.companyId, photo.userId, photo.mediaId]).length === 0
  const found = isGood ? await house.database.transaction(photo.companyId, (db) => findPhoto(db, photo)) : null
  if (!found) throw new Refusal('call.notFound')
  return found
}
