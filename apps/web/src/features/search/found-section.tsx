import { writeDate } from '@prosa/contract/formats/time/date'
import type { FoundContactNote, FoundMessage } from '@prosa/contract/search/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconSearchOff, IconWifiOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsCut, useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MoreBelow } from '../../ui/lists/more-below.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import styles from './found.module.css'
import { ActiveFilters, type FoundOptions } from './found-filters.tsx'
import type { ShownHit } from './found-row.tsx'
import { HitList, readKeptScroll } from './hit-list.tsx'
import { narrowsNotes, useKeptSearch } from './kept-search.ts'
import { searchTexts } from './search-texts.ts'
import { type FindPlace, hitAddress } from './section.ts'
import type { Found, FoundNote } from './use-found.ts'

type Props = {
  data: SessionData
  place: FindPlace
  section: 'messages' | 'notes'
  words: string
  timeZone: string
  options: FoundOptions
  found: Found<FoundMessage> | Found<FoundNote>
}

/** The hits of one section, or why there are none. */
export function FoundSection({ data: session, place, section, words, timeZone, options, found }: Props) {
  const texts = useTexts(searchTexts)
  const problemText = useProblemText()
  const [{ order, filters }] = useKeptSearch()
  const { data, hits, hasMore, stoppedAt, isFetching } = found
  const stage = useLoadingStage(data === undefined && isFetching)
  const error = useToldError(found)
  const isCut = useIsCut()
  const shownOf = useShownHits(place, section, words)
  const about = JSON.stringify([section, words, order, filters])
  const isGrowing = useGrownAgain(about, found)
  const until = stoppedAt === null ? null : writeDate(stoppedAt, timeZone)
  if (data === undefined && isCut)
    return (
      <div className={styles.state}>
        <EmptyState icon={<IconWifiOff size={26} stroke={1.75} />} title={texts.offline.title}>
          {texts.offline.body}
        </EmptyState>
      </div>
    )
  if (error && !found.isMoreFailed)
    return (
      <div className={styles.failure}>
        <ErrorState detail={problemText(error)} onRetry={found.askAgain}>
          {texts.failed[section]}
        </ErrorState>
      </div>
    )
  if (data === undefined) return <SkeletonRows stage={stage} />
  if (hits.length === 0 && !found.isLoadingMore && (until !== null || !hasMore))
    return (
      <div className={styles.state}>
        <EmptyState
          icon={<IconSearchOff size={26} stroke={1.75} />}
          title={until === null ? texts.none[section](words) : texts.none.until(until)}
          actions={until !== null && <Button onClick={found.goOn}>{texts.goOn}</Button>}
        >
          {until === null ? <ActiveFilters {...{ section, options, timeZone }} none={texts.none.body} /> : texts.none.untilBody}
        </EmptyState>
      </div>
    )
  return (
    <>
      <Spoken>
        <span role="status">{texts.found[section](hasMore ? `${hits.length}+` : String(hits.length))}</span>
      </Spoken>
      <HitList
        key={about}
        companyId={session.companyId}
        label={texts.rows[section]}
        hits={hits.map(shownOf)}
        chosen={place.focusId}
        {...{ place, words, timeZone, about, isGrowing }}
        end={
          !hasMore && section === 'notes' && narrowsNotes(filters) ? (
            <p className={styles.until}>{texts.onlyChats}</p>
          ) : until === null || found.isLoadingMore || found.isMoreFailed ? (
            <MoreBelow
              shape="chat"
              count={hits.length}
              hasMore={hasMore}
              isLoading={found.isLoadingMore}
              problem={found.isMoreFailed && found.error ? problemText(found.error) : null}
              onMore={found.goOn}
            />
          ) : (
            <p className={styles.until}>
              {`${texts.until(until)} · `}
              <button type="button" className={styles.goOn} onClick={found.goOn}>
                {texts.goOn}
              </button>
            </p>
          )
        }
      />
    </>
  )
}

/** After a reload only the first page is there: the rest of what was shown before comes by itself. */
function useGrownAgain(about: string, { hits, hasMore, isFetching, error, goOn }: Props['found']): boolean {
  const [kept] = useState(() => ({ about, count: readKeptScroll(about)?.count ?? 0 }))
  const isShort = kept.about === about && hits.length < kept.count && hasMore && error === null
  const grow = useEffectEvent(goOn)
  useEffect(() => {
    if (isShort && !isFetching) grow()
  }, [isShort, isFetching])
  return isShort
}

export function useShownHits(place: FindPlace, section: 'messages' | 'notes', words: string) {
  const texts = useTexts(searchTexts)
  const router = useRouter()
  return (found: FoundMessage | FoundContactNote): ShownHit => {
    if ('noteId' in found) {
      const { noteId, contactName, excerpt, byName, time, chat } = found
      const href = chat && `${place.hrefOf(chat)}&find=${section}`
      return {
        ...{
          key: noteId,
          name: contactName || null,
          number: chat ? shownPhone(chat.waId) : '',
          time,
          text: excerpt,
          kind: 'contactNote',
          href,
        },
        phonenumberId: chat?.phonenumberId ?? null,
        foot: [texts.contactNote, ...(byName ? [byName] : []), ...(chat ? [] : [texts.noChat])],
        isNew: null,
        // The notes about a contact stand in the panel, which is a page of its own on a phone.
        onOpen: () => href !== null && void router.navigate({ href, state: { hasPanel: true } }),
      }
    }
    const { phonenumberId, waId, messageId, contactName, departmentName, excerpt, fromMe, agentName, time } = found
    const href = hitAddress(place, section, { phonenumberId, waId, messageId }, words)
    const isNote = section === 'notes'
    const open = async () => {
      // Whoever has scrolled away from the open hit wants to be led there again.
      if (place.focusId === messageId)
        await router.navigate({ href: `${place.hrefOf({ phonenumberId, waId })}&find=${section}`, replace: true })
      await router.navigate({ href })
    }
    return {
      ...{ key: messageId, name: contactName || null, number: shownPhone(waId), phonenumberId, time, text: excerpt, href },
      kind: isNote ? 'note' : fromMe ? 'company' : 'customer',
      foot: [fromMe || isNote ? (agentName ?? texts.company) : texts.customer, departmentName].filter(Boolean),
      isNew: null,
      onOpen: () => void open(),
    }
  }
}
