import { readFile } from 'node:fs/promises'
import type { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { sameToken } from '../../kit/crypto/crypto.ts'
import { newId } from '../../kit/db/ids.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { unstorableTexts } from '../../kit/http/unstorable-texts.ts'
import { type PhotoKey, type PhotoUrl, photoSignature, photoUrlOf } from '../sight/public.ts'
import { getProfileRow } from './agent-store.ts'
import { deletePhoto, findPhoto, type Photo, putPhoto } from './photo-store.ts'
import { photoType } from './photo-type.ts'

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

export const savePhoto: Handler<typeof agentCalls.savePhoto> = async ({ db, actor, emit, house }, { photo }) => {
  const content = await readFile(photo.path)
  const contentType = photoType(content)
  if (!contentType) throw new Refusal('photo.unreadable')

  const now = house.clock.now()
  const key = { companyId: actor.companyId, userId: actor.userId, mediaId: newId(now) }
  const version = await putPhoto(db, key, { contentType, content }, now)
  emit(agentEvents.profileChanged, { userId: actor.userId, version })
  emit(agentEvents.userChanged, { userId: actor.userId, version })
  return { photoUrl: photoUrlOf(house, key, now), version }
}

export const removePhoto: Handler<typeof agentCalls.removePhoto> = async ({ db, actor, emit }) => {
  const { companyId, userId } = actor
  const version = await deletePhoto(db, companyId, userId)
  if (version === null) return { version: (await getProfileRow(db, companyId, userId)).version }
  emit(agentEvents.profileChanged, { userId, version })
  emit(agentEvents.userChanged, { userId, version })
  return { version }
}
