import { agentCalls } from '@prosa/contract/agents/calls'
import type { agentEvents } from '@prosa/contract/agents/events'
import type { Agent, Availability } from '@prosa/contract/agents/model'
import { availabilities } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { keyOfAll, knownAnswer, patchAnswer, queryKeyOf } from '../../kit/calls/query.ts'
import { tellChatNews } from '../../kit/live/chat-news.ts'
import { everything, type FeatureHandlers, keysAt, nothing } from '../../kit/live/event-handlers.ts'
import { refreshSessionData } from '../../kit/session/refresh-session-data.ts'
import { readSessionData } from '../../kit/session/session-data.ts'

/** They name who works in them. */
export const departmentPaths = ['/department/:companyId/departmentsOfCompany', '/department/:companyId/listAllIncludingRemoved'] as const

export const agentLive: FeatureHandlers<typeof agentEvents> = {
  'agent.profileChanged': {
    shown: (client) => knownAnswer(client, agentCalls.getProfile, {})?.version,
    // The page's language follows the profile's: app/profile-language.ts.
    apply: (client, { language, version }) => {
      if (language === undefined) return [queryKeyOf(agentCalls.getProfile, {})]
      patchAnswer(client, agentCalls.getProfile, {}, (known) => ({ ...known, language, version }))
      return nothing
    },
  },
  // Anything that is shown may now be more or less than this person may see.
  'agent.accessChanged': {
    apply: () => {
      void refreshSessionData()
      tellChatNews({ kind: 'gap' })
      return [everything]
    },
  },
  // Not what was asked of one of them before they go: who is deleted would be asked for in vain.
  'agent.userChanged': { apply: () => [keyOfAll(teamCalls.listAgents), ...keysAt(departmentPaths)] },
  'agent.availabilityChanged': {
    // One's own may be shown already, and the list not yet.
    apply: (client, changed) => {
      patchAnswer(client, agentCalls.getAvailability, agentHere(changed.agentId), (known) =>
        known.version < changed.version ? changed : known,
      )
      patchAnswer(client, teamCalls.listAgents, companyHere(), (agents) => agents.map((agent) => withAvailability(agent, changed)))
      return nothing
    },
  },
}

/** The life cycle goes before the availability: who is inactive stays that, whatever they are when they come back. */
function withAvailability(agent: Agent, { agentId, status, version }: Availability): Agent {
  if (agent.userId !== agentId || agent.version >= version) return agent
  const availability = availabilities.find((each) => each === status)
  if (availability === undefined) return { ...agent, active: false, userStatus: status, version }
  return { ...agent, availability, userStatus: agent.active ? availability : agent.userStatus, version }
}

/** Events are told to the company of the session only. */
const companyHere = () => ({ companyId: readSessionData()?.companyId ?? '' })
const agentHere = (agentId: string) => ({ ...companyHere(), agentId })
