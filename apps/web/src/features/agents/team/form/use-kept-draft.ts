import { useEffect, useRef } from 'react'
import { forgetDraft, type KeptDraft, keepDraft } from './kept-draft.ts'

/** Kept while something is filled in, forgotten when it was saved or discarded. What is kept of another panel stays until then. */
export function useKeptDraft(isKept: boolean, { agentId, version, start, values }: KeptDraft) {
  const wasKept = useRef(false)
  useEffect(() => {
    if (isKept) keepDraft({ agentId, version, start, values })
    else if (wasKept.current) forgetDraft()
    wasKept.current = isKept
  }, [isKept, agentId, version, start, values])
}
