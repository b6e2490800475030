import type { Agent } from '@prosa/contract/agents/model'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { errorStatus } from '@prosa/contract/errors'
import { generatePassword } from '@prosa/contract/formats/secrets/password'
import { cleanEmail } from '@prosa/contract/formats/words/email'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, queryKeyOf, useCommand } from '../../../../kit/calls/query.ts'
import { RefusedError } from '../../../../kit/calls/refused-error.ts'
import { send } from '../../../../kit/calls/send.ts'
import type { Language } from '../../../../kit/i18n.ts'
import { teamTexts } from '../team-texts.ts'
import { type AgentValues, changesOf, contested, toAgentDetails, toAgentValues } from './agent-values.ts'

/** The password is shown once, to whoever invites somebody. */
export type AddedAgent = { agent: Agent; password: string }
/** What the form held at the beginning, and what it holds now. */
type Filled = { agentId: string; version: number; start: AgentValues; values: AgentValues }

const saved = (language: Language) => teamTexts[language].form.saved

export function useSaveAgent(companyId: string) {
  const client = useQueryClient()
  const inviting = useCommand(teamCalls.createAgent, { takesOver: true })
  const altering = useCommand(teamCalls.updateAgent, { takesOver: true, done: saved })
  const listKey = queryKeyOf(teamCalls.listAgents, { companyId })
  const listed = () => askAgain(client, listKey)

  const invite = async (values: AgentValues): Promise<AddedAgent> => {
    const password = values.password || generatePassword()
    const agent = await inviting
      .mutateAsync({ companyId, email: cleanEmail(values.email), password, ...toAgentDetails(values) })
      .finally(listed)
    return { agent, password }
  }
  const save = ({ agentId, version, start, values }: Filled) =>
    altering.mutateAsync({ companyId, agentId, version, ...changesOf(start, values) }).finally(listed)

  /** False where somebody else changed the same fields meanwhile: the list then shows what they saved. */
  const alter = async (filled: Filled): Promise<boolean> => {
    try {
      await save(filled)
      return true
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'agent.changedMeanwhile') throw error
      const agents = await client.fetchQuery({ queryKey: listKey, queryFn: () => send(teamCalls.listAgents, { companyId }) })
      const now = agents.find(({ userId }) => userId === filled.agentId)
      if (!now) throw notFound()
      if (now.version <= filled.version) throw error
      if (contested(filled.start, filled.values, toAgentValues(now)).length > 0) return false
      // Somebody changed other fields, such as the availability, so that there is no conflict to decide.
      await save({ ...filled, version: now.version })
      return true
    }
  }

  return { invite, alter, isBusy: inviting.isPending || altering.isPending }
}

const notFound = () =>
  new RefusedError({ status: errorStatus['agent.notFound'], code: 'agent.notFound', detailMessage: 'removed meanwhile' })
