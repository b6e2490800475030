import { UserStatus } from '@prosa/contract/agents/states'
import { useTexts } from '../../kit/i18n.ts'
import { nearStateWords } from '../../kit/near-states/near-state-words.ts'
import type { DotTone } from '../../ui/marks/dot.tsx'
import { agentTexts } from './agent-texts.ts'

/** Whoever is neither online nor away cannot be given a chat. */
export const toneOf = (status: UserStatus): DotTone => (status === UserStatus.Online ? 'ok' : status === UserStatus.Absent ? 'warn' : 'off')

export function useAvailabilityWord(): (status: UserStatus | null) => string {
  const words = useTexts(nearStateWords).userStatus
  const { unknown } = useTexts(agentTexts).availability
  return (status) => (status === null ? unknown : words[UserStatus.nameOf(status)])
}
