import { writeUpTo } from '@prosa/contract/formats/numbers/counted'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { mostFound } from '@prosa/contract/inbox/calls'
import { IconChecks, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useRootMark } from '../../../ui/page/use-root-mark.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { inboxTexts } from '../inbox-texts.ts'
import type { useChatPages } from '../live/use-chat-pages.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import styles from './list.module.css'

type Props = {
  tab: ChatTab
  pages: ReturnType<typeof useChatPages>
  /** Shown where nothing is found; null where nothing is filtered. */
  nothing: ReactNode
  /** There is nobody else whose chats could be shown. */
  isAlone: boolean
  onShow: (tab: ChatTab) => void
  children: ReactNode
}

/** What stands under the filters: the rows, or why there are none. */
export function ListBody({ tab, pages, nothing, isAlone, onShow, children }: Props) {
  const texts = useTexts(inboxTexts)
  const language = useLanguage()
  const problemText = useProblemText()
  const stage = useLoadingStage(pages.isPending)
  const { chats, total, data, error, hasNextPage, isFetchingNextPage } = pages
  const loaded = chats.length
  // At `mostFound` the server stopped counting: there are at least as many, and more than are loaded.
  const most = Math.max(mostFound, loaded + 1)
  useRootMark('data-list-more', hasNextPage ? '' : null)
  const retry = () => void (data ? pages.fetchNextPage() : pages.refetch())
  return (
    <>
      {chats.length > 0 && children}
      {!data && !error && <SkeletonRows stage={stage} />}
      {data && chats.length === 0 && (
        <div className={styles.state}>{nothing ?? <NoChats tab={tab} isAlone={isAlone} onShow={onShow} />}</div>
      )}
      {error && (
        <div className={styles.failure}>
          <ErrorState detail={problemText(error)} onRetry={retry}>
            {data ? texts.moreFailed : texts.failed}
          </ErrorState>
        </div>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <span>
            {texts.loaded(
              writeNumber(loaded, language),
              total === mostFound ? writeUpTo(most, most, language) : writeNumber(Math.max(total ?? 0, loaded), language),
            )}
          </span>
          <button
            type="button"
            className={styles.load}
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => !isFetchingNextPage && void pages.fetchNextPage()}
          >
            {isFetchingNextPage ? texts.loadingMore : texts.more}
          </button>
        </div>
      )}
    </>
  )
}

function NoChats({ tab, isAlone, onShow }: Pick<Props, 'tab' | 'isAlone' | 'onShow'>) {
  const { empty } = useTexts(inboxTexts)
  const words = tab === chatTabs.mine ? empty.mine : tab === chatTabs.queue ? empty.queue : isAlone ? empty.nobody : empty.others
  const Sign = tab === chatTabs.others ? IconUsers : IconChecks
  return (
    <EmptyState
      icon={<Sign size={26} stroke={1.75} />}
      tone={tab === chatTabs.others ? 'neutral' : 'ok'}
      title={words.title}
      actions={
        <Button look="soft" onClick={() => onShow(tab === chatTabs.mine ? chatTabs.queue : chatTabs.mine)}>
          {words.action}
        </Button>
      }
    >
      {words.body}
    </EmptyState>
  )
}
