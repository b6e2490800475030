import { securityCalls } from '@prosa/contract/security/calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, queryKeyOf, useCommand } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { securityTexts } from './security-texts.ts'

const { listCompanySessions, endCompanySession } = securityCalls
const ended = (language: Language) => securityTexts[language].sessions.ended

/** Cursor pagination: each page begins after the last session of the one before. */
export function useCompanySessions(companyId: string) {
  const client = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(listCompanySessions, { companyId }), 'pages'],
    queryFn: ({ pageParam, signal }) => send(listCompanySessions, { companyId, ...(pageParam && { beforeId: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ sessions, containsMore }) => (containsMore ? sessions.at(-1)?.sessionId : undefined),
  })
  const { mutateAsync } = useCommand(endCompanySession, { takesOver: true, done: ended })
  return {
    pages,
    end: (sessionId: string) => mutateAsync({ companyId, sessionId }).finally(() => askAgain(client, keyOfAll(listCompanySessions))),
  }
}
