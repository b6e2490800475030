import { agentCalls } from '@prosa/contract/agents/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { useCall } from '../../../kit/calls/query.ts'
import { WhatsappText } from '../../../ui/phone/whatsapp-text.tsx'
import { useLog } from '../log-context.ts'

/** The text of a note: people who see the chat can be mentioned in it, and are highlighted. */
export function NoteText({ children }: { children: string }) {
  const { chat } = useLog()
  const hasAt = children.includes('@')
  const own = useCall(agentCalls.getProfile, hasAt ? {} : null).data?.name
  const { data = [] } = useCall(chatHistoryCalls.listMentionable, hasAt ? chat : null)
  const names = data.map(({ name }) => name)
  return <WhatsappText names={own ? [...names, own] : names}>{children}</WhatsappText>
}
