import { ChatResumeOrder } from '@prosa/contract/company/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { writeUpTo } from '@prosa/contract/formats/numbers/counted'
import { type ChatEntry, type ChatTotals, mostFound } from '@prosa/contract/inbox/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { memo, type ReactNode, useRef } from 'react'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { MoreBelow } from '../../../ui/lists/more-below.tsx'
import { useSteady } from '../../../ui/lists/use-steady.ts'
import { type Tab, Tabs } from '../../../ui/page/tabs.tsx'
import { useRootMark } from '../../../ui/page/use-root-mark.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { InboxBatchesLater } from '../../batches/public.ts'
import { fewestLetters, SearchResultsLater, SearchTopLater } from '../../search/public.ts'
import { inboxTexts } from '../inbox-texts.ts'
import { countOf } from '../live/move-totals.ts'
import { chatId } from '../live/patch-pages.ts'
import { useChatPages } from '../live/use-chat-pages.ts'
import { useTotals } from '../live/use-totals.ts'
import { useFirstChat, type useInboxPlace } from '../use-inbox-place.ts'
import { hasChatFilter, hasDeadlines, isUsual } from './chat-filters.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatRows } from './chat-rows.tsx'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import { KnownChatsLater, NothingFoundLater, ViewsLater } from './later-parts.tsx'
import styles from './list.module.css'
import { ListBody } from './list-body.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListHead } from './list-head.tsx'
import { listQuery } from './list-query.ts'
import { ListSearch } from './list-search.tsx'
import { useFilterOptions } from './use-filter-options.ts'
import { useFilters } from './use-filters.ts'
import { usePeople } from './use-people.ts'
import { useTabKeys } from './use-tab-keys.ts'

type Props = {
  data: SessionData
  place: ReturnType<typeof useInboxPlace>
  /** The button that begins a new chat. */
  newChat?: ReactNode
}

const rowNames = { [chatTabs.mine]: 'mine', [chatTabs.queue]: 'queue', [chatTabs.others]: 'others' } as const satisfies Record<
  ChatTab,
  string
>

/** The chats of a tab, with search, filters and order. */
export const ChatList = memo(function ChatList({ data, place, newChat }: Props) {
  const texts = useTexts(inboxTexts)
  const language = useLanguage()
  const problemText = useProblemText()
  const { companyId } = data
  const { tab, order, chosen, view } = place
  const timeZone = useTimeZone(companyId)
  const { filters, change, search } = useFilters(place)
  const departments = useCall(departmentCalls.listDepartments, { companyId }, tab === chatTabs.others ? {} : { later: true })
  const { people, error, askAgain } = usePeople(data, departments, tab === chatTabs.others)
  const options = useFilterOptions({ companyId, departments: departments.data, people })
  const isKnown = view !== null || tab !== chatTabs.others || people !== null
  const isSearching = filters.search !== '' && view === null
  const query =
    isKnown && !isSearching ? listQuery({ companyId, tab, order, filters, view, people: (people ?? []).map(({ userId }) => userId) }) : null
  const pages = useChatPages(tab, query)
  useFirstChat(place, pages)
  const isCut = useIsCut()
  const isNarrowed = view !== null || hasChatFilter(filters)
  const totals = useTotals(companyId)
  // The totals count the usual statuses. With others, the tab says the number that the list says.
  const shownTotals = totals && !isUsual(filters.statuses) && pages.total !== null ? { ...totals, [countOf[tab]]: pages.total } : totals
  const isFinding = filters.search.length >= fewestLetters
  const section = isFinding || place.section === 'mentions' ? place.section : null
  const isByDeadline = view === null && filters.sla !== ''
  const { seek, showMentions, onView, onSwitchOrder } = useSteady({
    // Words would find something else than the view.
    onView: (viewId: string | null) => {
      if (viewId) search('')
      place.showView(viewId)
    },
    seek: (words: string) => {
      search(words)
      place.showView(null)
      // The next search begins with the chats.
      if (words === '' && section !== 'mentions') place.showSection(null)
    },
    showMentions: () => place.showSection('mentions'),
    // By deadline comes last, where there are any.
    onSwitchOrder: () => {
      const isNewest = order === ChatResumeOrder.NewestFirst
      if (!isByDeadline && !isNewest && view === null && hasDeadlines(departments.data)) return change({ sla: 'due' })
      if (isByDeadline) change({ sla: '' })
      if (!isByDeadline || !isNewest) place.switchOrder()
    },
  })
  const hasFocus = useRef(false)
  const rowsOf = (chats: readonly ChatEntry[], end: ReactNode) => (
    <ChatRows
      // Other rows are none that came: they are not held back.
      key={JSON.stringify([query, pages.isPlaceholderData])}
      label={texts.rows[rowNames[tab]]}
      {...{ companyId, chosen, timeZone, hasFocus, chats, end }}
      tab={view ? chatTabs.others : tab}
      showsWait={tab === chatTabs.queue || order === ChatResumeOrder.LongestWaitingFirst}
      hrefOf={place.hrefOf}
      onOpen={place.open}
      onRows={place.noteRows}
      takeFocus={place.takeListFocus}
    />
  )
  const renderChat = (chat: ChatEntry, tabIndex: 0 | -1) => (
    <ChatRow
      {...{ companyId, chat, timeZone, tabIndex }}
      tab={chatTabs.others}
      isFound
      showsWait={false}
      draft={null}
      isChosen={chosen !== null && chatId(chosen) === chatId(chat)}
      href={place.hrefOf(chat)}
      onOpen={place.open}
    />
  )
  useRootMark('data-chat-list', '')
  return (
    <section className={styles.pane} aria-label={texts.list}>
      <ListHead {...{ data, tab, filters, view, order, isByDeadline, onView, onSwitchOrder, newChat }} onMentions={showMentions} />
      {isSearching && !section ? null : section ? (
        <SearchTopLater {...{ companyId, section }} />
      ) : view ? (
        <ViewsLater part="top" {...{ data, view, onView }} />
      ) : (
        <ListTabs tab={tab} totals={shownTotals} onShow={place.showTab} />
      )}
      <ListSearch value={filters.search} onChange={seek} />
      {(isSearching || section) && (
        <SearchResultsLater
          {...{ data, place, section, timeZone, options }}
          words={filters.search}
          renderChat={isCut ? null : renderChat}
        />
      )}
      {!section && isSearching && isCut && <KnownChatsLater words={filters.search}>{(chats) => rowsOf(chats, null)}</KnownChatsLater>}
      {!section && !isSearching && (
        <>
          {!view && <ListFilters {...{ data, tab, filters, options }} onChange={change} />}
          <Spoken>
            <span role="status">
              {isNarrowed && pages.total !== null && texts.found(pages.total, writeUpTo(mostFound, pages.total, language))}
            </span>
          </Spoken>
          {error && !isKnown ? (
            <div className={styles.failure}>
              <ErrorState detail={problemText(error)} onRetry={askAgain}>
                {texts.peopleFailed}
              </ErrorState>
            </div>
          ) : (
            <ListBody
              {...{ data, tab, pages, totals, timeZone }}
              onTaken={place.open}
              isAlone={people?.length === 0}
              onShow={place.showTab}
              nothing={
                isNarrowed ? <NothingFoundLater {...{ data, filters, options, timeZone, view, pages, onView }} onChange={change} /> : null
              }
            >
              {rowsOf(
                pages.chats,
                <MoreBelow
                  shape="chat"
                  count={pages.chats.length}
                  hasMore={pages.hasNextPage}
                  isLoading={pages.isFetchingNextPage}
                  problem={pages.isFetchNextPageError ? problemText(pages.error) : null}
                  onMore={() => void pages.fetchNextPage()}
                />,
              )}
            </ListBody>
          )}
        </>
      )}
      <InboxBatchesLater {...{ data, place, query, pages, timeZone }} />
    </section>
  )
})

type ListTabsProps = { tab: ChatTab; totals: ChatTotals | null; onShow: (tab: ChatTab) => void }

/** R036, R055: my chats, the queue and the others, each with how many there are. */
const ListTabs = memo(function ListTabs({ tab, totals, onShow }: ListTabsProps) {
  const texts = useTexts(inboxTexts).tabs
  useTabKeys(onShow)
  const tabs: Tab<ChatTab>[] = [
    { value: chatTabs.mine, label: texts.mine, countTone: 'brand', ...(totals && { count: totals.MyListTotal }) },
    { value: chatTabs.queue, label: texts.queue, countTone: 'warn', ...(totals && { count: totals.QueueListTotal }) },
    { value: chatTabs.others, label: texts.others, ...(totals && { count: totals.AllOthersList }) },
  ]
  return (
    <div className={styles.tabs}>
      <Tabs label={texts.label} tabs={tabs} value={tab} onChange={onShow} fit />
    </div>
  )
})
