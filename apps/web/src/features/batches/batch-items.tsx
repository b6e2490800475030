import { batchCalls } from '@prosa/contract/batches/calls'
import type { Batch, BatchItem, BatchItemState } from '@prosa/contract/batches/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { queryKeyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { MoreBelow } from '../../ui/lists/more-below.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import styles from './batch-panel.module.css'
import { batchesTexts } from './batches-texts.ts'

type Props = { companyId: string; batch: Batch }

const left: readonly BatchItemState[] = ['skipped', 'failed', 'kept', 'waiting']
const tones: Record<BatchItemState, 'ok' | 'warn' | 'danger' | 'neutral'> = {
  waiting: 'neutral',
  done: 'ok',
  skipped: 'warn',
  failed: 'danger',
  undone: 'neutral',
  kept: 'warn',
}

/** The chats of an operation, first those that were left, where there are any. */
export function BatchItems({ companyId, batch }: Props) {
  const texts = useTexts(batchesTexts)
  const problemText = useProblemText()
  const [only, setOnly] = useState<'left' | 'all'>(batch.skipped + batch.failed + batch.kept > 0 ? 'left' : 'all')
  const asked = { companyId, batchId: batch.batchId, ...(only === 'left' && { states: [...left] }) }
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(batchCalls.getBatch, asked), 'items'],
    queryFn: ({ pageParam, signal }) =>
      send(batchCalls.getBatch, { ...asked, ...(pageParam !== null && { after: pageParam }) }, { signal, byItself: true }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, containsMore }) => (containsMore ? (items.at(-1)?.position ?? null) : null),
  })
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={styles.items} aria-label={texts.panel.items}>
      <Segmented
        label={texts.panel.only}
        value={only}
        onChange={setOnly}
        options={[
          { value: 'left', label: texts.panel.onlyLeft },
          { value: 'all', label: texts.panel.all },
        ]}
      />
      {pages.error && !pages.data && (
        <ErrorState detail={problemText(pages.error)} onRetry={() => void pages.refetch()}>
          {texts.panel.itemsFailed}
        </ErrorState>
      )}
      {pages.data && items.length === 0 && <p className={styles.quiet}>{texts.panel.noItems}</p>}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <Item key={item.position} item={item} />
          ))}
        </ul>
      )}
      <MoreBelow
        shape="line"
        count={items.length}
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        problem={pages.isFetchNextPageError ? problemText(pages.error) : null}
        onMore={() => void pages.fetchNextPage()}
      />
    </section>
  )
}

function Item({ item: { contactName, waId, state, reason } }: { item: BatchItem }) {
  const texts = useTexts(batchesTexts)
  return (
    <li className={styles.item}>
      <span className={styles.who}>
        <span className={styles.name}>{contactName || (waId === null ? texts.reasons.gone : shownPhone(waId))}</span>
        {reason && <span className={styles.reason}>{texts.reasons[reason]}</span>}
      </span>
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
    </li>
  )
}
