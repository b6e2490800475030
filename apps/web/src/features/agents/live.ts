import { agentCalls } from '@prosa/contract/agents/calls'
import type { agentEvents } from '@prosa/contract/agents/events'
import type { Agent, Availability } from '@prosa/contract/agents/model'
import { availabilities } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { keyOfAll, knownAnswer, patchAnswer, queryKeyOf } from '../../kit/calls/query.ts'
import { notifyChatListeners } from '../../kit/live/chat-news.ts'
import { chatLists, everything, type FeatureHandlers, firstStepsPath, keysAt, nothing } from '../../kit/live/event-handlers.ts'
import { refreshSessionData } from '../../kit/session/refresh-session-data.ts'
import { readSessionData } from '../../kit/session/session-data.ts'

/** These answers name the people who work in each department. */
export const departmentPaths = ['/department/:companyId/departmentsOfCompany', '/department/:companyId/listAllIncludingRemoved'] as const

export const agentLive: FeatureHandlers<typeof agentEvents> = {
  'agent.profileChanged': {
    shown: (client) => knownAnswer(client, agentCalls.getProfile, {})?.version,
    // The language of the page follows the profile (app/live-link.tsx).
    apply: (client, { language, version }) => {
      if (language === undefined) return [queryKeyOf(agentCalls.getProfile, {})]
      patchAnswer(client, agentCalls.getProfile, {}, (known) => ({ ...known, language, version }))
      return nothing
    },
  },
  // The person may now see more or less than before, so everything is asked for again.
  'agent.accessChanged': {
    apply: () => {
      void refreshSessionData()
      notifyChatListeners({ kind: 'gap' })
      return [everything]
    },
  },
  // Not the answers about single people: for somebody who was deleted, that call would be refused.
  'agent.userChanged': { apply: () => [keyOfAll(teamCalls.listAgents), ...keysAt([...departmentPaths, firstStepsPath]), ...chatLists] },
  'agent.availabilityChanged': {
    // The person's own availability may be shown already, while the list is not loaded yet.
    apply: (client, changed) => {
      patchAnswer(client, agentCalls.getAvailability, agentHere(changed.agentId), (known) =>
        known.version < changed.version ? changed : known,
      )
      patchAnswer(client, teamCalls.listAgents, companyHere(), (agents) => agents.map((agent) => withAvailability(agent, changed)))
      return keysAt(['/department/:companyId/board'])
    },
  },
}

/** An inactive agent stays inactive in the list, whatever their availability will be when they come back. */
function withAvailability(agent: Agent, { agentId, status, version }: Availability): Agent {
  if (agent.userId !== agentId || agent.version >= version) return agent
  const availability = availabilities.find((each) => each === status)
  if (availability === undefined) return { ...agent, active: false, userStatus: status, version }
  return { ...agent, availability, userStatus: agent.active ? availability : agent.userStatus, isSilent: false, version }
}

/** Events are sent to the company of the session only. */
const companyHere = () => ({ companyId: readSessionData()?.companyId ?? '' })
const agentHere = (agentId: string) => ({ ...companyHere(), agentId })
