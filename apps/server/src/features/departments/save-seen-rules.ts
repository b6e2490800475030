import type { InboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Department } from '@prosa/contract/departments/model'
import type { Context } from '../../kit/http/context.ts'
import { listHiddenAgents } from '../agents/public.ts'
import { saveRules } from './department-change-store.ts'
import { refuseUnknownNewcomers } from './refuse-unknown-newcomers.ts'
import { saveChange } from './save-change.ts'

type Key = { companyId: string; departmentId: string }

/** Whom the asker is not told of stays named, and out of the log. */
export async function saveSeenRules(ctx: Context, key: Key, stored: InboxRules, after: InboxRules): Promise<Department> {
  const hidden = await listHiddenAgents(ctx, stored.agentIdList)
  const before = { ...stored, agentIdList: stored.agentIdList.filter((agentId) => !hidden.includes(agentId)) }
  await refuseUnknownNewcomers(ctx, before, after)
  const save = () => saveRules(ctx.db, key, { ...after, agentIdList: [...after.agentIdList, ...hidden] })
  return saveChange(ctx, { departmentId: key.departmentId, before, after, save })
}
