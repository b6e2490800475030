import { UserStatus } from '@prosa/contract/agents/states'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { TransferOptions } from '@prosa/contract/chats/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { mayGoToQueue } from '@prosa/contract/shifts/rules'
import { useQueries } from '@tanstack/react-query'
import { queryKeyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Dot } from '../../ui/marks/dot.tsx'
import type { Option } from '../../ui/select/option.ts'
import { shiftTexts } from './shift-texts.ts'

/** What a chat can be chosen to do, besides going to somebody by their id. */
export const [keeps, toQueue] = ['me', 'queue'] as const

type Agent = TransferOptions['agents'][number]

/** Where each chat can go. Who may have one goes by its department: one chat of each is asked about. Only people who are there are offered. */
export function usePassTargets(companyId: string, chats: readonly ChatEntry[]) {
  const texts = useTexts(shiftTexts)
  const language = useLanguage()
  const first = new Map(chats.toReversed().map((chat) => [chat.departmentId, chat]))
  const departments = [...first.keys()]
  const answers = useQueries({
    queries: [...first.values()].map(({ phonenumberId, waId }) => {
      const asked = { companyId, phonenumberId, waId }
      return {
        queryKey: queryKeyOf(chatCalls.getTransferOptions, asked),
        queryFn: ({ signal }: { signal: AbortSignal }) => send(chatCalls.getTransferOptions, asked, { signal, byItself: true }),
      }
    }),
  })
  const present = answers.map(
    ({ data }) => data?.agents.filter(({ availability, isSilent }) => availability === UserStatus.Online && !isSilent) ?? [],
  )
  const optionOf = ({ agentId, agentName, openChats }: Agent): Option => ({
    value: agentId,
    label: texts.agent(agentName, openChats, writeNumber(openChats, language)),
    icon: <Dot tone="ok" />,
  })
  const kept: Option = { value: keeps, label: texts.me }
  return {
    isKnown: answers.every(({ data }) => data !== undefined),
    error: answers.find(({ data, error }) => data === undefined && error)?.error ?? null,
    retry: () => answers.filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
    of: (chat: ChatEntry): Option[] => [
      kept,
      ...(mayGoToQueue(chat) ? [{ value: toQueue, label: texts.queueOf(chat.departmentName) }] : []),
      ...(present[departments.indexOf(chat.departmentId)] ?? []).map(optionOf),
    ],
    ofAll: (): Option[] => {
      const people = new Map(present.flat().map((agent) => [agent.agentId, agent]))
      return [kept, { value: toQueue, label: texts.queue }, ...[...people.values()].map(optionOf)]
    },
  }
}
