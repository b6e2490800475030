import { type Mention, mentionCalls } from '@prosa/contract/messages/mention-calls'
import { useCall } from '../../kit/calls/query.ts'

const none: readonly Mention[] = []

/** The notes in which the signed-in person is mentioned, newest first. */
export function useOwnMentions(companyId: string) {
  const { data: mentions = none } = useCall(mentionCalls.listMentions, { companyId }, { later: true })
  return { mentions, unread: mentions.filter(({ isRead }) => !isRead).length }
}
