import { UserStatus } from '@prosa/contract/agents/states'
import type { teamCalls } from '@prosa/contract/agents/team-calls'
import { isInternal } from '../../../kit/http/is-internal.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { countHandOver } from '../../chats/public.ts'
import { findMemberRow } from './member-store.ts'
import { tellAgent } from './tell-agent.ts'

export const getAgent: Handler<typeof teamCalls.getAgent> = async ({ db, actor, house }, { agentId }) => {
  const { companyId } = actor
  const row = await findMemberRow(db, companyId, agentId)
  const isHidden = row !== null && !actor.internal && isInternal(row.email, house.config.internalDomain)
  if (!row || isHidden || row.userStatus === UserStatus.Deleted) throw new Refusal('agent.notFound')
  return { ...tellAgent(house, companyId, row), openChats: await countHandOver(db, companyId, { agentId }) }
}
