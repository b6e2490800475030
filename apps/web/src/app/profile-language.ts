import { agentCalls } from '@prosa/contract/agents/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRunning, useCall } from '../kit/calls/query.ts'
import { chooseLanguage } from '../kit/i18n.ts'

/**
 * A person's language goes with them: on arrival, and whenever their profile changes, the page speaks it.
 * A choice that is still being saved here is newer than any profile; one that could not be saved stays until the profile changes.
 */
export function useProfileLanguage() {
  const client = useQueryClient()
  const { language = null, version } = useCall(agentCalls.getProfile, {}).data ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same language in a newer version was chosen again, elsewhere.
  useEffect(() => {
    if (language !== null && !isRunning(client, agentCalls.chooseLanguage)) chooseLanguage(language)
  }, [client, language, version])
}
