import { companyCalls } from '@prosa/contract/company/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, queryKeyOf, useCall, useCommand } from '../../../kit/calls/query.ts'
import type { Language } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { openSessionTexts } from './open-session-texts.ts'

const endedOne = (language: Language) => openSessionTexts[language].end.done
const endedOthers = (language: Language) => openSessionTexts[language].endOthers.done

/** The person's own open sessions, the time zone for their times, and the functions to end them. */
export function useOpenSessions() {
  const client = useQueryClient()
  const data = useSessionData()
  const list = useCall(sessionCalls.listSessions, {})
  const company = useCall(companyCalls.getCompany, data && { companyId: data.companyId })
  const end = useCommand(sessionCalls.revokeSession, { takesOver: true, done: endedOne })
  const endOthers = useCommand(sessionCalls.revokeOtherSessions, { takesOver: true, done: endedOthers })
  const listed = () => askAgain(client, queryKeyOf(sessionCalls.listSessions, {}))
  return {
    sessions: list.data && company.data ? list.data : undefined,
    timeZone: company.data?.timeZone ?? '',
    problem: list.data && company.data ? null : (list.error ?? company.error),
    retry: () => {
      for (const query of [list, company]) if (query.isError) void query.refetch()
    },
    end: (sessionId: string) => end.mutateAsync({ sessionId }).finally(listed),
    endOthers: () => endOthers.mutateAsync({}).finally(listed),
  }
}
