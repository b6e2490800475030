import { agentCalls } from '@prosa/contract/agents/calls'
import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, queryKeyOf, useCall } from '../../../kit/calls/query.ts'

/** The state of the person's second factor; `look` asks again after it changed. */
export function useTwoFactor() {
  const client = useQueryClient()
  const { data, error, refetch } = useCall(twoFactorCalls.getTwoFactor, {})
  const look = () => {
    askAgain(client, queryKeyOf(twoFactorCalls.getTwoFactor, {}))
    askAgain(client, queryKeyOf(agentCalls.getProfile, {}))
  }
  return { factor: data, problem: data ? null : error, retry: () => void refetch(), look }
}
