import { IconChecks, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
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
  const problemText = useProblemText()
  const stage = useLoadingStage(pages.isPending)
  const { chats, data, error, isFetchNextPageError } = pages
  return (
    <>
      {chats.length > 0 && children}
      {!data && !error && <SkeletonRows stage={stage} />}
      {data && chats.length === 0 && (
        <div className={styles.state}>{nothing ?? <NoChats tab={tab} isAlone={isAlone} onShow={onShow} />}</div>
      )}
      {error && !isFetchNextPageError && (
        <div className={styles.failure}>
          <ErrorState detail={problemText(error)} onRetry={() => void pages.refetch()}>
            {texts.failed}
          </ErrorState>
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
