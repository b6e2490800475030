import { agentCalls } from '@prosa/contract/agents/calls'
import { useQueryClient } from '@tanstack/react-query'
import { patchAnswer, useCommand } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { agentTexts } from './agent-texts.ts'

const notSaved = (language: Language) => agentTexts[language].languageNotSaved

/** Keeps the chosen language in the profile. What could not be kept is said, and still spoken here: the person just asked for it. */
export function useSaveLanguage() {
  const client = useQueryClient()
  const save = async (input: { language: Language }) => {
    const saved = await send(agentCalls.chooseLanguage, input)
    patchAnswer(client, agentCalls.getProfile, {}, (known) => (known.version < saved.version ? { ...known, ...saved } : known))
    return saved
  }
  return useCommand(agentCalls.chooseLanguage, { by: save, failed: notSaved, inTurn: true })
}
