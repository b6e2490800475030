import type { Agent } from '@prosa/contract/agents/model'
import type { Context } from '../../../kit/http/context.ts'
import { listMemberRows } from './member-store.ts'
import { tellAgent } from './tell-agent.ts'

const most = 5_000

/** Whom this administrator may see. */
export async function listMembers({ db, actor, house }: Context, { without }: { without: string | null }): Promise<Agent[]> {
  const { companyId } = actor
  const hiddenDomain = actor.internal ? null : house.config.internalDomain
  const rows = await listMemberRows(db, { companyId, without, hiddenDomain, most })
  return rows.map((row) => tellAgent(house, companyId, row))
}
