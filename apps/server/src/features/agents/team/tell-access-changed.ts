import { agentEvents } from '@prosa/contract/agents/events'
import type { Context } from '../../../kit/http/context.ts'
import { countChanges, lockViewers } from './department-member-store.ts'

/**
 * What a department shows its people is another now: their open screens, sockets and calls follow at once. Answers who was told.
 * `others` are people whom the command goes on to change.
 */
export async function tellAccessChanged(ctx: Context, departmentId: string, others: readonly string[] = []): Promise<string[]> {
  const userIds = await lockViewers(ctx.db, ctx.actor.companyId, departmentId, others)
  await tellAccessOf(ctx, userIds)
  return userIds
}

/** Of people who are locked already. */
export async function tellAccessOf({ db, actor, emit }: Context, userIds: readonly string[]): Promise<void> {
  for (const changed of await countChanges(db, actor.companyId, userIds)) {
    emit(agentEvents.userChanged, changed)
    emit(agentEvents.accessChanged, changed)
  }
}
