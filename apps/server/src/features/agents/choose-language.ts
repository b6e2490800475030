import type { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import type { Handler } from '../../kit/http/serve.ts'
import { saveLanguage } from './agent-store.ts'

export const chooseLanguage: Handler<typeof agentCalls.chooseLanguage> = async ({ db, actor, emit }, { language }) => {
  const version = await saveLanguage(db, actor.companyId, actor.userId, language)
  emit(agentEvents.profileChanged, { userId: actor.userId, language, version })
  emit(agentEvents.userChanged, { userId: actor.userId, version })
  return { language, version }
}
