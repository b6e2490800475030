import type { agentCalls } from '@prosa/contract/agents/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { getPreferencesRow } from '../session/public.ts'

export const getPreferences: Handler<typeof agentCalls.getPreferences> = ({ db, actor }) =>
  getPreferencesRow(db, actor.companyId, actor.userId)
