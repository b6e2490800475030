import { receiverOf } from '@prosa/contract/agents/team-rules'
import type { Receiver } from '@prosa/contract/chats/rules'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { countDepartments, type MemberRow } from './member-store.ts'

type Chosen = { receiverId: string; leaverId: string; agent: MemberRow | null }

/** Who takes over the chats of somebody who goes. */
export async function findReceiver({ db, actor }: Context, { agent, ...chosen }: Chosen): Promise<Receiver> {
  const isDepartment = agent === null && (await countDepartments(db, actor.companyId, [chosen.receiverId])) === 1
  const receiver = receiverOf(chosen, { agent: agent && { permissions: agent.permissions, status: agent.userStatus }, isDepartment })
  if (!receiver) throw new Refusal('agent.receiverUnfit')
  return receiver
}
