import type { Agent } from '@prosa/contract/agents/model'
import { isActive, permissionFlags, plainFlags, roleOf } from '@prosa/contract/agents/rules'
import { UserStatus } from '@prosa/contract/agents/states'
import type { teamCalls } from '@prosa/contract/agents/team-calls'
import type { Colleague } from '@prosa/contract/departments/model'
import type { House } from '../../../kit/house.ts'
import type { Context } from '../../../kit/http/context.ts'
import { isInternal } from '../../../kit/http/is-internal.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { countHandOver } from '../../chats/public.ts'
import { photoUrlOf, showColleagues } from '../../sight/public.ts'
import { listColleagueRows } from './department-member-store.ts'
import { findMemberRow, listMemberRows, type MemberRow } from './member-store.ts'

export const listAgents: Handler<typeof teamCalls.listAgents> = (ctx) => listMembers(ctx, { without: null })

export const getAgent: Handler<typeof teamCalls.getAgent> = async ({ db, actor, house }, { agentId }) => {
  const { companyId } = actor
  const row = await findMemberRow(db, companyId, agentId)
  const isHidden = row !== null && !actor.internal && isInternal(row.email, house.config.internalDomain)
  if (!row || isHidden || row.userStatus === UserStatus.Deleted) throw new Refusal('agent.notFound')
  return { ...toAgent(house, companyId, row), openChats: await countHandOver(db, companyId, { agentId }) }
}

const most = 5_000

/** Whom this administrator may see. */
export async function listMembers({ db, actor, house }: Context, { without }: { without: string | null }): Promise<Agent[]> {
  const { companyId } = actor
  const hiddenDomain = actor.internal ? null : house.config.internalDomain
  const rows = await listMemberRows(db, { companyId, without, hiddenDomain, most, now: house.clock.now() })
  return rows.map((row) => toAgent(house, companyId, row))
}

/** Everybody who can be given chats there, by name. */
export async function listColleaguesOf(ctx: Context, departmentId: string): Promise<Colleague[]> {
  return showColleagues(ctx, await listColleagueRows(ctx.db, ctx.actor.companyId, departmentId, ctx.house.clock.now()))
}

type Linking = Pick<House, 'tokenSecret' | 'clock'>

/** A member as administrators see them; the answers of the users' calls are cut to fewer fields. */
export function toAgent(
  house: Linking,
  companyId: string,
  { permissions, photoMediaId, isSilent, describedVersion: _, ...row }: MemberRow,
): Agent {
  const photo = photoMediaId && { companyId, userId: row.userId, mediaId: photoMediaId }
  return {
    ...row,
    ...(isSilent && { isSilent }),
    ...permissionFlags(permissions),
    ...plainFlags(permissions),
    companyId,
    role: roleOf(permissions),
    active: isActive(row.userStatus),
    photoUrl: photo ? photoUrlOf(house, photo, house.clock.now()) : null,
  }
}
