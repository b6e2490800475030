import { readFile } from 'node:fs/promises'
import type { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { newId } from '../../kit/db/ids.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { photoUrlOf } from '../sight/public.ts'
import { putPhoto } from './photo-store.ts'
import { photoType } from './photo-type.ts'

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
