import { type Mention, mentionCalls } from '@prosa/contract/messages/mention-calls'
import type { QueryClient } from '@tanstack/react-query'
import { patchAnswer } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'

type Seen = Pick<Mention, 'messageId' | 'time'>

/** Marks the opened mention as read. */
export function readMention(client: QueryClient, companyId: string, { messageId, time }: Seen) {
  patch(client, companyId, (each) => each.messageId === messageId)
  save({ companyId, until: time, messageId })
}

/** Marks all loaded mentions as read, but none that comes meanwhile. */
export function readAllMentions(client: QueryClient, companyId: string, newest: Seen) {
  patch(client, companyId, ({ time }) => time <= newest.time)
  save({ companyId, until: newest.time })
}

const patch = (client: QueryClient, companyId: string, isSeen: (mention: Mention) => boolean) =>
  patchAnswer(client, mentionCalls.listMentions, { companyId }, (known) =>
    known.map((each) => (isSeen(each) ? { ...each, isRead: true } : each)),
  )

function save(seen: Parameters<typeof send<typeof mentionCalls.readMentions>>[1]) {
  send(mentionCalls.readMentions, seen, { byItself: true }).catch((error: unknown) => {
    // A failure only means that they count as new a little longer.
    if (!(error instanceof RefusedError)) throw error
  })
}
