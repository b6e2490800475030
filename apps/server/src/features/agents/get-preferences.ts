import type { agentCalls } from '@prosa/contract/agents/calls'
import type { Handler } from '../../kit/serve.ts'
import { getPreferencesRow } from './agent-store.ts'

export const getPreferences: Handler<typeof agentCalls.getPreferences> = ({ db, actor }) =>
  getPreferencesRow(db, actor.companyId, actor.userId)
