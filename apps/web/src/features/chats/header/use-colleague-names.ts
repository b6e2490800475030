import type { TransferOptions } from '@prosa/contract/chats/model'
import { departmentCalls } from '@prosa/contract/departments/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useColleagues } from '../../../kit/live/presence.ts'
import { chatsTexts } from '../chats-texts.ts'

export type NamedColleague = { userId: string; name: string; photoUrl: string | null; isTyping: boolean }

/** The colleagues in the chat, by name. The names are asked for only when somebody is there. */
export function useNamedColleagues(companyId: string, detail: ChatDetail, options: TransferOptions | undefined): readonly NamedColleague[] {
  const { somebody } = useTexts(chatsTexts).colleagues
  const here = useColleagues(detail)
  const { departmentId, agentId, agentName } = detail
  const { data: people = [] } = useCall(departmentCalls.listColleagues, here.length > 0 ? { companyId, departmentId } : null)
  return here.map(({ userId, doing }) => {
    const person = people.find((each) => each.userId === userId)
    const offered = options?.agents.find((each) => each.agentId === userId)
    const name = person?.name ?? offered?.agentName ?? (userId === agentId ? agentName : null) ?? somebody
    return { userId, name, photoUrl: person?.photoUrl ?? null, isTyping: doing === 'typing' }
  })
}
