import { type Mention, mentionCalls } from '@prosa/contract/messages/mention-calls'
import { useCall } from '../../kit/calls/query.ts'
import { useIsOn } from '../../kit/session/switched-off.ts'

const none: readonly Mention[] = []

/** The notes in which the signed-in person is mentioned, newest first; none where mentions are switched off for them. */
export function useOwnMentions(companyId: string) {
  const isOn = useIsOn('mentions')
  const { data: mentions = none } = useCall(mentionCalls.listMentions, isOn ? { companyId } : null, { later: true })
  return { isOn, mentions, unread: mentions.filter(({ isRead }) => !isRead).length }
}
