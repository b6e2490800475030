import type { ChatKey } from '@prosa/contract/chats/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { type ChatEntry, inboxCalls, mostFound, mostFoundAnywhere } from '@prosa/contract/inbox/calls'
import { may } from '@prosa/contract/permissions'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconSearchOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { channelNames } from '../../kit/channel-names.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { permissionsOf } from '../../kit/session/session-data.ts'
import { useSingleKeys } from '../../kit/shortcuts.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useActiveRow, useRowFocus } from '../../ui/tables/use-row-focus.ts'
import styles from './found.module.css'
import { FoundContactRow } from './found-contact-row.tsx'
import { FoundRow } from './found-row.tsx'
import { useShownHits } from './found-section.tsx'
import { searchTexts } from './search-texts.ts'
import type { FindPlace } from './section.ts'
import type { Found, FoundNote } from './use-found.ts'
import { useFoundRows } from './use-found-rows.ts'

type TabIndex = 0 | -1
export type RenderChat = (chat: ChatEntry, tabIndex: TabIndex) => ReactNode

type Props = {
  data: SessionData
  place: FindPlace
  words: string
  timeZone: string
  messages: Found<Parameters<ReturnType<typeof useShownHits>>[0]>
  notes: Found<FoundNote>
  renderChat: RenderChat
}

type Row = { chat: ChatKey | null; render: (tabIndex: TabIndex) => ReactNode }

type Group = {
  name: 'contacts' | 'chats' | 'messages' | 'notes'
  /** The number of hits as far as it is known; "8+" where there may be more. */
  count: string
  rows: Row[]
  /** Shows the hits that are left out; null where all are shown. */
  onAll: (() => void) | null
}

/** The number of rows that each group shows at first. */
const fewRows = { contacts: 3, chats: 5, messages: 5, notes: 3 }

/** Everything that the words find, in one list: contacts, chats of all tabs, messages and notes, each group with its count. */
export function FoundAll(props: Props) {
  const { words, place, messages, notes } = props
  const texts = useTexts(searchTexts)
  const problemText = useProblemText()
  const { groups, isLoading, error, askAgain } = useGroups(props)
  const stage = useLoadingStage(isLoading)
  const isAnswered = !isLoading && !(messages.isFetching && messages.data === undefined) && !(notes.isFetching && notes.data === undefined)
  if (isLoading) return <SkeletonRows stage={stage} />
  if (groups.length === 0 && isAnswered && !error)
    return (
      <div className={styles.state}>
        <EmptyState icon={<IconSearchOff size={26} stroke={1.75} />} title={texts.none.anywhere(words)}>
          {texts.none.anywhereBody}
        </EmptyState>
      </div>
    )
  return (
    <>
      {error && (
        <div className={styles.failure}>
          <ErrorState detail={problemText(error)} onRetry={askAgain}>
            {texts.failed.chats}
          </ErrorState>
        </div>
      )}
      <GroupList {...{ groups, place }} />
    </>
  )
}

/** The rows of all groups, which the arrows walk through as one list. */
function GroupList({ groups, place }: { groups: readonly Group[]; place: FindPlace }) {
  const texts = useTexts(searchTexts)
  const letterKeys = useSingleKeys()
  const body = useRef<HTMLDivElement>(null)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const [active, setActive] = useActiveRow(count)
  const scrollTo = (index: number) => body.current?.querySelector(`[data-row="${index}"]`)?.scrollIntoView?.({ block: 'nearest' })
  useFoundRows(place, oncePerChat(groups), body)
  const { onKeyDown } = useRowFocus({ count, body, scrollTo, letterKeys }, [active, setActive])
  const leave = (event: KeyboardEvent) => {
    const isFirst = event.target instanceof Element && event.target.closest('[data-row="0"]') !== null
    if (event.key !== 'Escape' && !(event.key === 'ArrowUp' && isFirst)) return onKeyDown(event as KeyboardEvent<HTMLElement>)
    event.preventDefault()
    body.current?.closest('section')?.querySelector<HTMLElement>('input[type="text"]')?.focus()
  }
  let first = 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows in it.
    <div ref={body} className={styles.groups} onKeyDown={leave} onFocus={({ target }) => setActive(rowOf(target) ?? active)}>
      {groups.map(({ name, count, rows, onAll }) => {
        const start = first
        first += rows.length
        return (
          <section key={name} aria-label={`${texts.groups[name]}: ${count}`}>
            <h2 className={styles.groupHead}>
              {texts.groups[name]} <span className={styles.groupCount}>{count}</span>
              {onAll && (
                <button type="button" className={styles.all} onClick={onAll}>
                  {texts.all(count)}
                </button>
              )}
            </h2>
            <ul className={styles.groupRows}>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is found by its place, and keeps no state of its own.
                <li key={start + index} className={styles.groupRow} data-kind={name} data-row={start + index}>
                  {row.render(start + index === active ? 0 : -1)}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** Several rows may lead to the same chat. */
const oncePerChat = (groups: readonly Group[]): ChatKey[] => {
  const chats = groups.flatMap(({ rows }) => rows.flatMap(({ chat }) => chat ?? []))
  return [...new Map(chats.map((chat) => [`${chat.phonenumberId} ${chat.waId}`, chat])).values()]
}

const rowOf = (target: Element): number | null => {
  const row = target.closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset.row) : null
}

function useGroups({ data, place, words, timeZone, messages, notes, renderChat }: Props) {
  const { companyId } = data
  const language = useLanguage()
  const [shownAll, setShownAll] = useState({ words, contacts: false, chats: false })
  const open = shownAll.words === words ? shownAll : { words, contacts: false, chats: false }
  const mayKnowAll = may({ permissions: permissionsOf(data), internal: false }, 'contact')
  const contacts = useCall(inboxCalls.findChatsAndContacts, mayKnowAll ? { companyId, searchFilter: words } : null)
  const chats = useCall(inboxCalls.listAllChats, {
    companyId,
    searchFilter: words,
    chatResumeOrder: 0,
    pageSize: open.chats ? mostFound : mostFoundAnywhere,
  })
  const { data: numbers = [] } = useCall(phoneNumberCalls.listPhoneNumbers, { companyId }, { later: true })
  const shown = { messages: useShownHits(place, 'messages', words), notes: useShownHits(place, 'notes', words) }
  const hitRow = (hit: ReturnType<typeof shown.messages>) => (tabIndex: TabIndex) => {
    const number = numbers.find((each) => each.phonenumberId === hit.phonenumberId)
    return (
      <FoundRow
        {...{ hit, words, timeZone, tabIndex }}
        channel={number && channelNames[number.channelType]}
        isChosen={hit.key === place.focusId}
      />
    )
  }
  const ofHits = (name: 'messages' | 'notes', { hits, hasMore }: Props['notes'] | Props['messages']): Group => ({
    name,
    count: hasMore ? `${hits.length}+` : String(hits.length),
    rows: hits.slice(0, fewRows[name]).map((hit) => ({ chat: 'noteId' in hit ? hit.chat : hit, render: hitRow(shown[name](hit)) })),
    onAll: hasMore || hits.length > fewRows[name] ? () => place.showSection(name) : null,
  })
  const foundContacts = contacts.data?.contacts ?? []
  const foundChats = chats.data?.resumeList ?? []
  const total = chats.data?.totalChats ?? 0
  const groups: Group[] = [
    {
      name: 'contacts',
      count: foundContacts.length < mostFoundAnywhere ? String(foundContacts.length) : `${mostFoundAnywhere}+`,
      rows: foundContacts.slice(0, open.contacts ? mostFoundAnywhere : fewRows.contacts).map((contact) => ({
        chat: contact.chat,
        render: (tabIndex) => <FoundContactRow {...{ contact, words, tabIndex, data, place }} />,
      })),
      onAll: foundContacts.length > fewRows.contacts && !open.contacts ? () => setShownAll({ ...open, contacts: true }) : null,
    },
    {
      name: 'chats',
      count: total < mostFound ? writeNumber(total, language) : `${mostFound}+`,
      rows: foundChats
        .slice(0, open.chats ? mostFound : fewRows.chats)
        .map((chat) => ({ chat, render: (tabIndex) => renderChat(chat, tabIndex) })),
      onAll: total > fewRows.chats && !open.chats ? () => setShownAll({ ...open, chats: true }) : null,
    },
    ofHits('messages', messages),
    ofHits('notes', notes),
  ]
  const error = chats.error ?? contacts.error
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    isLoading: !chats.data && !chats.error,
    error,
    askAgain: () => {
      if (chats.error) void chats.refetch()
      if (contacts.error) void contacts.refetch()
    },
  }
}
