import type { Agent } from '@prosa/contract/agents/model'
import { useEffect, useRef, useState } from 'react'
import { problemText } from '../../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../../kit/calls/refused-error.ts'
import { showNotice } from '../../../../kit/notices.ts'
import { type AgentValues, contested, noAgentValues, pick, toAgentValues } from './agent-values.ts'
import { checkedFields, refusedAgentFields } from './check-agent.ts'
import { forgetAgentDraft, type KeptDraft, keepAgentDraft } from './kept-draft.ts'
import { useAgentForm } from './use-agent-form.ts'
import { type AddedAgent, useSaveAgent } from './use-save-agent.ts'

type Wanted = {
  companyId: string
  /** The agent as the list has it now; null invites somebody new. */
  agent: Agent | null
  kept: KeptDraft | null
  opened: boolean
  onSaved: () => void
}
type Sent = { version: number; start: AgentValues; values: AgentValues }

/** The form of an agent: what is filled in, what others saved meanwhile, and how saving went. */
export function useAgentDraft({ companyId, agent, kept, opened, onSaved }: Wanted) {
  const form = useAgentForm(kept?.start ?? (agent ? toAgentValues(agent) : noAgentValues), kept?.values)
  const { invite, alter, isBusy } = useSaveAgent(companyId)
  const [version, setVersion] = useState(kept?.version ?? agent?.version ?? 0)
  const [added, setAdded] = useState<AddedAgent | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const { values, start, changed, isTouched } = form

  const newer = opened && !isBusy && agent && agent.version > version ? agent : null
  const fields = newer ? contested(start, values, toAgentValues(newer)) : []
  const conflict = newer && fields.length > 0 ? { now: newer, fields } : null
  const follow = (now: Agent, mine = changed) => {
    setVersion(now.version)
    form.begin(toAgentValues(now), pick(values, mine))
  }
  if (newer && !conflict) follow(newer)

  const agentId = agent?.userId ?? null
  useKeptDraft(opened && isTouched && !added, { agentId, version, start, values })

  const save = async (sent: Sent) => {
    setProblem(null)
    try {
      if (!agentId) return setAdded(await invite(sent.values))
      if (await alter({ agentId, ...sent })) onSaved()
    } catch (error) {
      if (!form.showErrors(refusedAgentFields(error))) return
      if (error instanceof RefusedError && error.code === 'agent.lastAdmin')
        showNotice((language) => ({ text: problemText(error, language), detail: null }))
      else setProblem(error)
    }
  }
  const over = (now: Agent): Sent => {
    const theirs = toAgentValues(now)
    return { version: now.version, start: theirs, values: { ...theirs, ...pick(values, changed) } }
  }

  return {
    form,
    added,
    conflict,
    problem,
    isBusy,
    /** False where something is wrong; the focus is then on it. */
    isReady: () => !isBusy && form.check(agentId ? ['name', 'phone', 'capacity'] : checkedFields),
    save: () => save({ version, start, values }),
    overwrite: () => save(conflict ? over(conflict.now) : { version, start, values }),
    take: () =>
      conflict &&
      follow(
        conflict.now,
        changed.filter((name) => !fields.includes(name)),
      ),
  }
}

export type AgentDraft = ReturnType<typeof useAgentDraft>

/**
 * Stores the draft while something is filled in, and deletes it when it was saved or discarded. The draft of another panel stays until
 * then.
 */
function useKeptDraft(isKept: boolean, { agentId, version, start, values }: KeptDraft) {
  const wasKept = useRef(false)
  useEffect(() => {
    if (isKept) keepAgentDraft({ agentId, version, start, values })
    else if (wasKept.current) forgetAgentDraft()
    wasKept.current = isKept
  }, [isKept, agentId, version, start, values])
}
