import type { Mention } from '@prosa/contract/messages/mention-calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconAt, IconChecks, IconWifiOff, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useIsCut } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { foldText } from '../../ui/fold-text.ts'
import { wordPlaces } from '../../ui/found/word-places.ts'
import { MoreBelow } from '../../ui/lists/more-below.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { readAllMentions, readMention } from '../notifications/public.ts'
import styles from './found.module.css'
import type { ShownHit } from './found-row.tsx'
import { HitList } from './hit-list.tsx'
import { useKeptSearch } from './kept-search.ts'
import { searchTexts } from './search-texts.ts'
import { type FindPlace, hitAddress } from './section.ts'
import { useMentionPages } from './use-mention-pages.ts'

type Props = { data: SessionData; place: FindPlace; words: string; timeZone: string }

/** The notes in which the person is mentioned, the newest first, as far as they have the words of the search. Each is new until it is opened. */
export function MentionsView({ data, place, words, timeZone }: Props) {
  const { mentions: texts, offline } = useTexts(searchTexts)
  const problemText = useProblemText()
  const client = useQueryClient()
  const router = useRouter()
  const { companyId } = data
  const [{ unreadOnly }] = useKeptSearch()
  const { mentions, error, isPending, refetch, ...more } = useMentionPages(companyId)
  const isCut = useIsCut()
  const stage = useLoadingStage(isPending)
  const shown = (mentions ?? []).filter(
    (mention) => !(unreadOnly && mention.isRead && mention.messageId !== place.focusId) && has(mention, words),
  )
  // Without an answer nobody knows whether there are none, and without a connection not whether there are none still.
  const isUnknown = !mentions || mentions.length === 0
  const newest = mentions?.[0]
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    // The button that opened this is gone, and with it the focus.
    if (opener === document.body) title.current?.focus()
    return () => {
      // By a key the focus was in here: it goes back to the button.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  const isAllRead = mentions?.every(({ isRead }) => isRead) ?? true
  const hitOf = (mention: Mention): ShownHit => {
    const { phonenumberId, waId, messageId, contactName, byName, messageBody, time, isRead } = mention
    const href = hitAddress(place, 'mentions', { phonenumberId, waId, messageId }, words)
    return {
      ...{
        key: messageId,
        name: contactName || null,
        number: shownPhone(waId),
        phonenumberId,
        time,
        text: messageBody,
        kind: 'note',
        href,
      },
      foot: [byName],
      isNew: isRead ? null : texts.isNew,
      onOpen: () => {
        if (!isRead) readMention(client, companyId, mention)
        void router.navigate({ href })
      },
    }
  }
  const below = (
    <MoreBelow
      shape="chat"
      count={mentions?.length ?? 0}
      hasMore={more.hasMore}
      isLoading={more.isLoadingMore}
      problem={more.isMoreFailed && error ? problemText(error) : null}
      onMore={more.goOn}
    />
  )
  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} className={styles.title} tabIndex={-1}>
          <IconAt size={16} stroke={1.75} aria-hidden="true" />
          {texts.title}
        </h2>
        <button
          type="button"
          className={styles.all}
          aria-disabled={isAllRead}
          onClick={() => newest && !isAllRead && readAllMentions(client, companyId, newest)}
        >
          {texts.readAll}
        </button>
        <IconButton
          size="sm"
          label={texts.end}
          icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => place.showSection(null)}
        />
      </div>
      {isUnknown && isCut && (
        <div className={styles.state}>
          <EmptyState icon={<IconWifiOff size={26} stroke={1.75} />} title={offline.title}>
            {texts.offline}
          </EmptyState>
        </div>
      )}
      {isUnknown && error && !isCut && (
        <div className={styles.failure}>
          <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
            {texts.failed}
          </ErrorState>
        </div>
      )}
      {!mentions && !error && !isCut && <SkeletonRows stage={stage} />}
      {mentions && shown.length === 0 && more.hasMore && below}
      {mentions && shown.length === 0 && !more.hasMore && !(isUnknown && (error || isCut)) && (
        <div className={styles.state}>
          <NoMentions {...{ words }} hasSome={mentions.length > 0} />
        </div>
      )}
      {shown.length > 0 && (
        <HitList
          {...{ place, companyId, words, timeZone }}
          label={texts.title}
          hits={shown.map(hitOf)}
          chosen={place.focusId}
          about={`mentions ${unreadOnly} ${words}`}
          isGrowing={false}
          end={below}
        />
      )}
    </>
  )
}

function NoMentions({ words, hasSome }: { words: string; hasSome: boolean }) {
  const texts = useTexts(searchTexts).mentions
  if (words !== '' && hasSome) return <EmptyState icon={<IconAt size={26} stroke={1.75} />} title={texts.notFound(words)} />
  const { title, body } = hasSome ? texts.allRead : texts.none
  const Sign = hasSome ? IconChecks : IconAt
  return (
    <EmptyState icon={<Sign size={26} stroke={1.75} />} tone={hasSome ? 'ok' : 'neutral'} title={title}>
      {body}
    </EmptyState>
  )
}

const has = ({ contactName, byName, messageBody }: Mention, words: string) =>
  words === '' || wordPlaces(foldText(`${contactName} ${byName} ${messageBody}`), words).length > 0
