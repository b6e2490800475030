import type { deliveryCalls } from '@prosa/contract/delivery/calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { readMessages } from '../../chats/public.ts'
import { listUncertainIds } from './fact-store.ts'

const most = 200

export const listUncertainMessages: Handler<typeof deliveryCalls.listUncertainMessages> = async (
  { db, actor, house },
  { phonenumberId },
) => {
  const ids = await listUncertainIds(db, actor, { phonenumberId: phonenumberId ?? null, most })
  return readMessages(house, db, actor.companyId, ids)
}
