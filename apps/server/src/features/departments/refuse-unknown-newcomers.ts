import type { InboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Context } from '../../kit/http/context.ts'
import { refuseUnknownAgents } from '../agents/public.ts'

type Named = Pick<InboxRules, 'agentIdList'>

/** Only who is newly named has to be known: somebody who left since then is no reason to refuse the rest. */
export const refuseUnknownNewcomers = (ctx: Context, before: Named, after: Named): Promise<void> =>
  refuseUnknownAgents(
    ctx,
    after.agentIdList.filter((agentId) => !before.agentIdList.includes(agentId)),
  )
