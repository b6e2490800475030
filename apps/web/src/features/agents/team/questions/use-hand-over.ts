import type { Agent } from '@prosa/contract/agents/model'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { backToQueues } from '@prosa/contract/agents/team-rules'
import { useState } from 'react'
import { useCall } from '../../../../kit/calls/query.ts'

type Kind = 'queue' | 'agent' | 'department'

/** Thrown where something has to be answered first; the question shows what. */
export const unanswered = new Error('Unanswered')

/** Who gets the open chats of an agent who goes. */
export function useHandOver(companyId: string, { userId }: Agent, isAsked: boolean) {
  const detail = useCall(teamCalls.getAgent, isAsked ? { companyId, agentId: userId } : null)
  const [to, setTo] = useState<Kind>('queue')
  const [receiverId, setReceiver] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [openChats, setOpenChats] = useState<number | null>(null)
  // The count of an earlier question may be out of date.
  const counted = detail.isFetchedAfterMount ? detail.data?.openChats : undefined
  if (counted !== undefined && counted !== openChats) setOpenChats(counted)

  return {
    openChats,
    error: openChats === null && !detail.isFetching ? detail.error : null,
    countAgain: () => void detail.refetch(),
    to,
    receiverId,
    isMissing,
    choose: (kind: Kind) => {
      setTo(kind)
      setReceiver(null)
      setMissing(false)
    },
    receive: (id: string | null) => {
      setReceiver(id)
      setMissing(false)
    },
    /** In the form that the calls take. */
    receiver: (): string => {
      if (openChats === null) throw unanswered
      if (openChats === 0 || to === 'queue') return backToQueues
      if (receiverId !== null) return receiverId
      setMissing(true)
      throw unanswered
    },
  }
}

export type HandOver = ReturnType<typeof useHandOver>

/** Active people who can be given chats, without the one who goes. */
export const receiversOf = (agents: readonly Agent[], leaver: Agent): readonly Agent[] =>
  agents.filter((each) => each.active && (each.agent || each.admin) && each.userId !== leaver.userId)
