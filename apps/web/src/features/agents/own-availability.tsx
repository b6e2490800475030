import { agentCalls } from '@prosa/contract/agents/calls'
import { statusPollEvery } from '@prosa/contract/agents/limits'
import { type availabilities, UserStatus } from '@prosa/contract/agents/states'
import type { SentOf } from '@prosa/contract/kit/call'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { patchAnswer, useCall, useCommand } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readText, writeText } from '../../kit/kept/storage.ts'
import { readOwner } from '../../kit/session/session.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useOptimistic } from '../../ui/use-optimistic.ts'
import { agentTexts } from './agent-texts.ts'

type Choice = (typeof availabilities)[number]
/** `status` is null until it is known. */
type OwnAvailability = { status: UserStatus | null; choose: (status: Choice) => void }

const failed = (language: Language) => agentTexts[language].availability.failed

/**
 * The person's own availability: polled every minute and updated by live events. Optimistic update: a choice is shown before it is saved.
 * Used once, by the provider.
 */
function useOwnAvailability(): OwnAvailability {
  const data = useSessionData()
  const who = data && { companyId: data.companyId, agentId: data.userId }
  const known = useCall(agentCalls.getAvailability, who, { every: statusPollEvery, later: true }).data?.status ?? null
  const { mutateAsync: save } = useSaveAvailability({ failed })
  useArrival(known, who)
  const { shown, wishFor } = useOptimistic<UserStatus | null>(known, (status) => who && save({ ...who, status: status as Choice }))
  const choose = (status: Choice) => {
    noteArrival(readOwner())
    wishFor(status)
  }
  return { status: shown, choose }
}

type Who = { companyId: string; agentId: string }

/**
 * Whoever signs in is available: Offline becomes Online. Once a session, so that what the person chooses afterwards stays, in other tabs
 * and after a reload too.
 */
function useArrival(known: UserStatus | null, who: Who | null) {
  const { mutate: save } = useSaveAvailability({ takesOver: true })
  const arrive = useEffectEvent(() => {
    const owner = readOwner()
    if (!who || readText(draftKey('arrived')) === owner) return
    if (known === UserStatus.Offline) save({ ...who, status: UserStatus.Online }, { onSuccess: () => noteArrival(owner) })
    else noteArrival(owner)
  })
  useEffect(() => {
    if (known !== null) arrive()
  }, [known])
}

/** Remembers for which session it was done: after an expired session the same person arrives again with a new one. */
function noteArrival(owner: string | null) {
  if (owner !== null && readOwner() === owner) writeText(draftKey('arrived'), owner)
}

function useSaveAvailability(told: { failed: typeof failed } | { takesOver: true }) {
  const client = useQueryClient()
  const save = async ({ companyId, agentId, status }: SentOf<typeof agentCalls.changeAvailability>) => {
    const saved = await send(agentCalls.changeAvailability, { companyId, agentId, status }, { byItself: 'takesOver' in told })
    // A live event that came meanwhile may be newer.
    patchAnswer(client, agentCalls.getAvailability, { companyId, agentId }, (known) => (known.version < saved.version ? saved : known))
    return saved
  }
  return useCommand(agentCalls.changeAvailability, { by: save, ...told })
}

const AvailabilityContext = createContext<OwnAvailability>({ status: null, choose: () => undefined })

export const useAvailability = (): OwnAvailability => useContext(AvailabilityContext)

/** Asks once for all components inside that show or change the person's own availability. */
export function AvailabilityProvider({ children }: { children: ReactNode }) {
  return <AvailabilityContext value={useOwnAvailability()}>{children}</AvailabilityContext>
}
