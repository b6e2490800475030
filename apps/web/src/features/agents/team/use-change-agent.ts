import type { Agent } from '@prosa/contract/agents/model'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import type { SentOf } from '@prosa/contract/kit/call'
import type { Permission } from '@prosa/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, knownAnswer, patchAnswer, queryKeyOf, useCommand } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import type { Language } from '../../../kit/i18n.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { permissionWords } from '../../session/public.ts'
import { type DepartmentChoice, toDepartmentChoice } from './form/agent-values.ts'
import { departmentSummary } from './form/department-summary.ts'
import { teamTexts } from './team-texts.ts'

type Names = ReadonlyMap<string, string>
/** With the version on which it was made. */
export type SeenChoice = DepartmentChoice & { version: number }

const inTurn = 'agents'

/** Changes in the list itself, one after the other: each is saved with the version that was seen, and can be taken back for a moment. */
export function useChangeAgent(companyId: string, departmentNames: Names) {
  const client = useQueryClient()
  const asked = { companyId }
  const [own] = useState(ownSaves)
  const listed = (agentId: string) => knownAnswer(client, teamCalls.listAgents, asked)?.find(({ userId }) => userId === agentId)
  const show = (saved: Agent) => {
    patchAnswer(client, teamCalls.listAgents, asked, (agents) =>
      agents.map((agent) => (agent.userId === saved.userId && agent.version <= saved.version ? saved : agent)),
    )
    return saved
  }
  const noted = (from: number | undefined) => (saved: Agent) => {
    if (from !== undefined) own.add({ agentId: saved.userId, from, to: saved.version })
    return show(saved)
  }
  const afresh = (error: unknown) => {
    askAgain(client, queryKeyOf(teamCalls.listAgents, asked))
    throw error
  }
  const alter = useCommand(teamCalls.updateAgent, {
    inTurn,
    // One flag and nothing else, with the version of the moment in which it is sent: it overwrites nothing of others.
    by: (input: SentOf<typeof teamCalls.updateAgent>) => {
      const version = listed(input.agentId)?.version
      return send(teamCalls.updateAgent, { ...input, version }).then(noted(version), afresh)
    },
  })
  const place = useCommand(teamCalls.saveAgentDepartments, {
    inTurn,
    // The whole list: what somebody else chose after it was seen is not overwritten.
    by: (input: SentOf<typeof teamCalls.saveAgentDepartments>) => {
      const version = input.version === undefined ? undefined : own.versionAfter(input.agentId, input.version)
      return send(teamCalls.saveAgentDepartments, { ...input, version }).then(noted(version), afresh)
    },
  })
  const grantOf = ({ userId }: Agent, permission: Permission, on: boolean) => ({ companyId, agentId: userId, [permission]: on })
  const departmentsFor = ({ userId }: Agent, { all, list, version }: SeenChoice) => ({
    ...{ companyId, agentId: userId, version },
    departmentAll: all,
    departmentIdList: all ? [] : [...list],
  })

  return {
    async grant(agent: Agent, permission: Permission, on: boolean) {
      await alter.mutateAsync(grantOf(agent, permission, on))
      const say = (language: Language) => {
        const { granted, taken } = teamTexts[language].changed
        return { text: (on ? granted : taken)(permissionWords[language][permission].name, agent.name) }
      }
      showToast({ kind: 'success', say, undo: () => alter.mutate(grantOf(agent, permission, !on)) })
    },
    /** Whoever steps down cannot take it back. */
    stepDown: (agent: Agent) => alter.mutateAsync(grantOf(agent, 'admin', false)),
    async chooseDepartments(agent: Agent, choice: SeenChoice) {
      const before = toDepartmentChoice(listed(agent.userId) ?? agent)
      const { version } = await place.mutateAsync(departmentsFor(agent, choice))
      const say = (language: Language) => ({
        text: teamTexts[language].changed.departments(agent.name, departmentSummary(choice, departmentNames, language)),
      })
      showToast({ kind: 'success', say, undo: () => place.mutate(departmentsFor(agent, { ...before, version })) })
    },
  }
}

export type ChangeAgent = ReturnType<typeof useChangeAgent>

type Save = { agentId: string; from: number; to: number }

/**
 * What this screen saved of each person. A wish that was made while an earlier one was on its way has seen that one, too: it is
 * sent with the version after it, and is still refused where somebody else came between.
 */
function ownSaves() {
  const known = new Map<string, Save>()
  return {
    add(save: Save) {
      const before = known.get(save.agentId)
      known.set(save.agentId, before?.to === save.from ? { ...save, from: before.from } : save)
    },
    /** The one to send for what was chosen at `version`. */
    versionAfter(agentId: string, version: number): number {
      const save = known.get(agentId)
      return save && version >= save.from && version < save.to ? save.to : version
    },
  }
}
