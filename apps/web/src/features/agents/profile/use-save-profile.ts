import { agentCalls } from '@prosa/contract/agents/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { useQueryClient } from '@tanstack/react-query'
import { patchAnswer, useCommand } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import type { Language } from '../../../kit/i18n.ts'
import { profileTexts } from './profile-texts.ts'

const done = (language: Language) => profileTexts[language].ownData.saved

/** A failure is shown in the card, beside what was typed. */
export function useSaveProfile() {
  const client = useQueryClient()
  const save = async (input: SentOf<typeof agentCalls.saveProfile>) => {
    const saved = await send(agentCalls.saveProfile, input)
    // A live event that came meanwhile may be newer.
    patchAnswer(client, agentCalls.getProfile, {}, (known) => (known.version < saved.version ? saved : known))
    return saved
  }
  return useCommand(agentCalls.saveProfile, { by: save, takesOver: true, done })
}
