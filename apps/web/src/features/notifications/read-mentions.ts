import { type Mention, mentionCalls } from '@prosa/contract/messages/mention-calls'
import type { QueryClient } from '@tanstack/react-query'
import { eachPage } from '../../kit/calls/each-page.ts'
import { askAgain, keyOfAll } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'

type Seen = Pick<Mention, 'messageId' | 'time'>

/** Marks the opened mention as read. */
export function readMention(client: QueryClient, companyId: string, { messageId, time }: Seen) {
  patch(client, (each) => each.messageId === messageId)
  save({ companyId, until: time, messageId })
}

/** Marks all loaded mentions as read, but none that comes meanwhile. */
export function readAllMentions(client: QueryClient, companyId: string, newest: Seen) {
  patch(client, ({ time }) => time <= newest.time)
  save({ companyId, until: newest.time })
}

/** Under the bell and in the view, which reads them page by page. */
function patch(client: QueryClient, isSeen: (mention: Mention) => boolean) {
  const queryKey = keyOfAll(mentionCalls.listMentions)
  const read = eachPage((page: readonly Mention[]) => page.map((each) => (isSeen(each) ? { ...each, isRead: true } : each)))
  client.setQueriesData<Parameters<typeof read>[0]>({ queryKey }, read)
  if (client.isFetching({ queryKey }) > 0) askAgain(client, queryKey, { inBackground: true })
}

function save(seen: Parameters<typeof send<typeof mentionCalls.readMentions>>[1]) {
  send(mentionCalls.readMentions, seen, { byItself: true }).catch((error: unknown) => {
    // A failure only means that they count as new a little longer.
    if (!(error instanceof RefusedError)) throw error
  })
}
