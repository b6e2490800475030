import type { mentionCalls } from '@prosa/contract/messages/mention-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { listMentionRows } from './mention-store.ts'

const most = 50

export const listMentions: Handler<typeof mentionCalls.listMentions> = ({ db, actor }) => listMentionRows(db, actor, most)
