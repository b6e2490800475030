import { ChatWhereabouts } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import type { Language } from '../../kit/i18n.ts'
import { chatsTexts } from './chats-texts.ts'

/** The name of the colleague who was faster; null where the refusal is about something else. */
export function whereItIs(error: unknown, language: Language): string | null {
  const isMoved = error instanceof RefusedError && (error.code === 'chat.moved' || error.code === 'chat.taken')
  const facts = isMoved ? ChatWhereabouts.safeParse(error.facts) : null
  return facts?.success ? placeWords(facts.data, language) : null
}

export function placeWords(
  { chatStatus, handledBy, departmentName, agentName, closedByName }: ChatWhereabouts,
  language: Language,
): string {
  const texts = chatsTexts[language].movedTo
  if (chatStatus === ChatStatus.Closed) return closedByName === null ? texts.closed : texts.closedBy(closedByName)
  if (agentName !== null) return texts.agent(agentName, departmentName)
  return handledBy === 'bot' ? texts.flow : texts.queue(departmentName)
}
