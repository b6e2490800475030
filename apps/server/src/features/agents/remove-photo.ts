import type { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import type { Handler } from '../../kit/http/serve.ts'
import { getProfileRow } from './agent-store.ts'
import { deletePhoto } from './photo-store.ts'

export const removePhoto: Handler<typeof agentCalls.removePhoto> = async ({ db, actor, emit }) => {
  const { companyId, userId } = actor
  const version = await deletePhoto(db, companyId, userId)
  if (version === null) return { version: (await getProfileRow(db, companyId, userId)).version }
  emit(agentEvents.profileChanged, { userId, version })
  emit(agentEvents.userChanged, { userId, version })
  return { version }
}
