import type { messageCalls } from '@prosa/contract/messages/calls'
import type { Handler } from '../../kit/serve.ts'
import { readMessages } from './read-messages.ts'
import { listUncertainIds } from './uncertain-store.ts'

const most = 200

export const listUncertainMessages: Handler<typeof messageCalls.listUncertainMessages> = async (
  { db, actor, house },
  { phonenumberId },
) => {
  const ids = await listUncertainIds(db, actor, { phonenumberId: phonenumberId ?? null, most })
  return readMessages(house, db, actor.companyId, ids)
}
