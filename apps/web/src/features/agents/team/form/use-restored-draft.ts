import type { Agent } from '@prosa/contract/agents/model'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Team } from '../use-team.ts'
import { forgetAgentDraft, type KeptDraft, readAgentDraft } from './kept-draft.ts'

type Restored = { agent: Agent | null; kept: KeptDraft }

/** After a reload, opens the panel once with what was filled in before. */
export function useRestoredDraft({ agents, isPending, error }: Team, open: (restored: Restored) => void) {
  const isDone = useRef(false)
  const isKnown = !isPending && !error
  const restore = useEffectEvent(() => {
    const kept = readAgentDraft()
    if (!kept) return
    const agent = agents.find(({ userId }) => userId === kept.agentId) ?? null
    if (kept.agentId === null || agent) open({ agent, kept })
    else forgetAgentDraft()
  })
  useEffect(() => {
    if (!isKnown || isDone.current) return
    isDone.current = true
    restore()
  }, [isKnown])
}
