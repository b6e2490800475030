import { agentCalls } from '@prosa/contract/agents/calls'
import { useQueryClient } from '@tanstack/react-query'
import { patchAnswer, useCommand } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { agentTexts } from './agent-texts.ts'

const notSaved = (language: Language) => agentTexts[language].languageNotSaved

/** Saves the chosen language in the profile. When that fails it is said, and the page still speaks it, as the person just asked for it. */
export function useSaveLanguage() {
  const client = useQueryClient()
  const save = async (input: { language: Language }) => {
    const saved = await send(agentCalls.chooseLanguage, input)
    patchAnswer(client, agentCalls.getProfile, {}, (known) => (known.version < saved.version ? { ...known, ...saved } : known))
    return saved
  }
  return useCommand(agentCalls.chooseLanguage, { by: save, failed: notSaved, inTurn: true })
}
