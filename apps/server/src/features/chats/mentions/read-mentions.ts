import type { mentionCalls } from '@prosa/contract/messages/mention-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { markMentionsRead } from './mention-store.ts'

export const readMentions: Handler<typeof mentionCalls.readMentions> = async ({ db, actor, house }, { until, messageId }) => ({
  read: await markMentionsRead(db, actor, { until, messageId }, house.clock.now()),
})
