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
/** A choice, with the version of the agent that the person saw. */
export type SeenChoice = DepartmentChoice & { version: number }

const inTurn = 'agents'

/** Changes in the list itself, one after the other: each is saved with the version that was seen, and can be undone for a moment. */
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
    // One flag only, with the newest version: it overwrites nothing that others changed.
    by: (input: SentOf<typeof teamCalls.updateAgent>) => {
      const version = listed(input.agentId)?.version
      return send(teamCalls.updateAgent, { ...input, version }).then(noted(version), afresh)
    },
  })
  const place = useCommand(teamCalls.saveAgentDepartments, {
    inTurn,
    // The whole list with the version that was seen: what somebody else chose since is not overwritten.
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
    /** Whoever steps down cannot undo it. */
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
 * Optimistic locking: the versions that this screen itself saved, by agent. A wish that was made while an earlier one was being saved has
 * seen that one too: it is sent with the version after it, and is still refused where somebody else came between.
 */
function ownSaves() {
  const known = new Map<string, Save>()
  return {
    add(save: Save) {
      const before = known.get(save.agentId)
      known.set(save.agentId, before?.to === save.from ? { ...save, from: before.from } : save)
    },
    /** The version to send for a wish that was made when `version` was shown. */
    versionAfter(agentId: string, version: number): number {
      const save = known.get(agentId)
      return save && version >= save.from && version < save.to ? save.to : version
    },
  }
}
