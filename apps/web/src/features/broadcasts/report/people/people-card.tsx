import type { Broadcast, BroadcastCounts, BroadcastPerson } from '@prosa/contract/broadcasts/model'
import { broadcastReportCalls, type PeopleList } from '@prosa/contract/broadcasts/report-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useToldError } from '../../../../kit/calls/connection.ts'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { queryKeyOf, useCall } from '../../../../kit/calls/query.ts'
import { send } from '../../../../kit/calls/send.ts'
import { chatAddress } from '../../../../kit/chat-address.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { useSessionData } from '../../../../kit/session/session-data.ts'
import { useSingleKeys } from '../../../../kit/shortcuts.ts'
import { stateWords } from '../../../../kit/states/state-words.ts'
import { useTimeZone } from '../../../../kit/use-time-zone.ts'
import { HeldKeys } from '../../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../../ui/layers/lazy-part.tsx'
import { Tabs } from '../../../../ui/page/tabs.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { DataTable } from '../../../../ui/tables/data-table.tsx'
import { problemWords } from '../../../phone-numbers/public.ts'
import { broadcastTexts } from '../../broadcast-texts.ts'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'
import type { ReportPlace, Shown } from '../use-report-place.ts'
import { peopleColumns } from './people-columns.tsx'
import type { PersonPanel } from './person-panel.tsx'
import { peopleId } from './show-people.ts'

type Props = { companyId: string; broadcast: Broadcast; counts: BroadcastCounts; place: ReportPlace }

const PersonLater = lazyPart<Parameters<typeof PersonPanel>[0]>(async () => (await import('./person-panel.tsx')).PersonPanel, HeldKeys)
const idOf = ({ position }: BroadcastPerson) => String(position)

/** The people of the broadcast by what became of them; each opens what happened to them. */
export function PeopleCard({ companyId, broadcast, counts, place }: Props) {
  const { people: texts } = useTexts(reportTexts)
  const words = useTexts(broadcastTexts)
  const problems = useTexts(problemWords)
  const { chatStatus: chatStates } = useTexts(stateWords)
  const problemText = useProblemText()
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const letterKeys = useSingleKeys()
  const chatOf = useChatOf(broadcast.phonenumberId)
  const departments = useCall(departmentCalls.listDepartments, { companyId }, { later: true }).data
  const departmentOf = (id: string) => departments?.find(({ departmentId }) => departmentId === id)?.departmentName
  const { shown, person } = place
  const answer = usePeople(companyId, broadcast.broadcastId, shown)
  const told = useToldError(answer)
  const error = answer.isFetchNextPageError ? null : told
  const { startedAt } = broadcast
  const dayOf = (time: number) => writeDate(time, timeZone)
  /** With its day where that is another one than that of the start. */
  const hourOf = (time: number) => {
    const hour = writeHour(time, timeZone)
    return startedAt !== null && dayOf(time) !== dayOf(startedAt) ? `${dayOf(time).slice(0, 5)} ${hour}` : hour
  }
  const only = shown.errorCode ? problems[shown.errorCode].what : shown.reason ? words.skipped[shown.reason] : null
  return (
    <section className={styles.people} id={peopleId} aria-label={texts.title} tabIndex={-1}>
      <div className={styles.tabs}>
        <Tabs
          label={texts.title}
          tabs={tabsOf(broadcast, counts, shown.list).map(({ list, ...count }) => ({ value: list, label: texts.lists[list], ...count }))}
          value={shown.list}
          onChange={(list) => place.show({ list, reason: null, errorCode: null })}
        />
      </div>
      {shown.list === 'uncertain' && counts.uncertain > 0 && <p className={styles.note}>{texts.uncertain}</p>}
      <DataTable
        label={texts.label(texts.lists[shown.list])}
        columns={peopleColumns({ list: shown.list, texts, words, problems, chatStates, departmentOf, chatOf, hourOf })}
        rows={answer.people}
        {...{ idOf, letterKeys }}
        nameOf={({ name }) => name || texts.noName}
        maxHeight="none"
        countWords={(count, isAll) => texts.count(count, writeNumber(count, language), isAll)}
        loading={answer.isPending}
        error={error && { text: texts.failed, detail: problemText(error), onRetry: () => void answer.refetch() }}
        filter={only === null ? null : { hint: texts.only(only), onClear: () => place.show({ ...shown, reason: null, errorCode: null }) }}
        empty={
          <EmptyState icon={<IconUsers size={26} stroke={1.75} />} title={texts.nobody}>
            {texts.nobodyBody}
          </EmptyState>
        }
        linkOf={({ position }) => place.hrefOfPerson(position)}
        onOpen={({ position }) => place.look(position)}
        current={person === null ? null : String(person)}
        more={{
          containsMore: answer.hasNextPage,
          onMore: () => void answer.fetchNextPage(),
          isLoading: answer.isFetchingNextPage,
          problem: answer.isFetchNextPageError ? problemText(answer.error) : null,
        }}
      />
      {person !== null && (
        <PersonLater {...{ companyId, broadcast, chatOf, departmentOf }} position={person} onClose={() => place.look(null)} />
      )}
    </section>
  )
}

/** Tabs that say how many are behind them, and the one that is shown, wherever it was come from. */
function tabsOf({ goal }: Broadcast, counts: BroadcastCounts, shown: PeopleList) {
  const tabs: { list: PeopleList; count?: number }[] = [
    { list: 'answered', count: counts.answered },
    { list: 'readUnanswered' },
    { list: 'clicked', count: counts.clicked },
    ...(goal === null ? [] : [{ list: 'reachedGoal' as const, count: counts.reachedGoal }]),
    { list: 'failed', count: counts.failed },
    { list: 'optedOut', count: counts.optedOut },
    { list: 'uncertain', count: counts.uncertain },
    { list: 'skipped', count: counts.skipped },
    { list: 'waiting', count: counts.ready + counts.reserved },
    { list: 'all', count: counts.total },
  ]
  return tabs.filter(({ list, count }) => list === shown || list !== 'waiting' || (count ?? 0) > 0)
}

/** The way to the chat of a person, where the asker may open it. */
function useChatOf(phonenumberId: string) {
  const session = useSessionData()
  const router = useRouter()
  return ({ waId }: BroadcastPerson) => {
    if (waId === '' || !session) return null
    const href = chatAddress(session, { phonenumberId, waId })
    return { href, open: () => void router.navigate({ href }) }
  }
}

const { listBroadcastPeople } = broadcastReportCalls

/** The people of one list, read page by page. */
function usePeople(companyId: string, broadcastId: string, { list, reason, errorCode }: Shown) {
  const input = { companyId, broadcastId, list, ...(reason && { reason }), ...(errorCode && { errorCode }) }
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(listBroadcastPeople, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(listBroadcastPeople, { ...input, ...(pageParam !== null && { after: pageParam }) }, { signal, byItself: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
  })
  const { data } = pages
  return { ...pages, people: useMemo(() => data?.pages.flatMap(({ people }) => people) ?? [], [data]) }
}
