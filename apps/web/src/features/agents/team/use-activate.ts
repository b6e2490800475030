import type { Agent } from '@prosa/contract/agents/model'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, queryKeyOf, useCommand } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import type { Language } from '../../../kit/i18n.ts'
import { showNotice } from '../../../kit/notices.ts'
import { teamTexts } from './team-texts.ts'

const showActivated = (activated: Agent) => {
  const say = (language: Language) => ({ text: teamTexts[language].changed.activated(activated.name), detail: null })
  showNotice(say, { kind: 'success' })
  return activated
}

/** Lets an agent sign in again, with all the settings they had. */
export function useActivate(companyId: string) {
  const client = useQueryClient()
  const { mutate } = useCommand(teamCalls.activateAgent, {
    // The notice is shown here, as a callback given to `mutate` runs only for the last of several calls.
    by: (input: SentOf<typeof teamCalls.activateAgent>) =>
      send(teamCalls.activateAgent, input)
        .finally(() => askAgain(client, queryKeyOf(teamCalls.listAgents, { companyId })))
        .then(showActivated),
  })
  return ({ userId }: Agent) => mutate({ companyId, agentId: userId })
}
