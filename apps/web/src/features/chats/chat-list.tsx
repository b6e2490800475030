import { Button } from '@mantine/core'
import type { ChatKey } from '@prosa/contract/chats/model'
import type { SessionData } from '@prosa/contract/session/model'
import { IconMessages } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useLoadingStage } from '../../ui/loading-stage.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ChatRow } from './chat-row.tsx'
import styles from './chats.module.css'
import { chatsTexts } from './chats-texts.ts'
import { useChatPages } from './use-chat-pages.ts'

type Props = { data: SessionData; chosen: ChatKey | null }

export function ChatList({ data, chosen }: Props) {
  const texts = useTexts(chatsTexts)
  const problemText = useProblemText()
  const timeZone = useTimeZone(data.companyId)
  const pages = useChatPages(data.companyId)
  const stage = useLoadingStage(pages.isPending)
  const failure = pages.error && (
    <ErrorState detail={problemText(pages.error)} onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}>
      {pages.data ? texts.moreFailed : texts.failed}
    </ErrorState>
  )
  return (
    <section className={styles.pane} aria-label={texts.list}>
      <h2 className={styles.all}>{texts.all}</h2>
      <div className={styles.scroll}>
        {pages.isPending && <SkeletonRows stage={stage} />}
        {pages.data && pages.chats.length === 0 && (
          <EmptyState icon={<IconMessages size={26} stroke={1.75} />} title={texts.empty.title}>
            {texts.empty.body}
          </EmptyState>
        )}
        {pages.chats.length > 0 && (
          <ul className={styles.rows}>
            {pages.chats.map((chat) => (
              <ChatRow
                key={`${chat.phonenumberId} ${chat.waId}`}
                {...{ data, chat, timeZone }}
                isChosen={chat.phonenumberId === chosen?.phonenumberId && chat.waId === chosen.waId}
              />
            ))}
          </ul>
        )}
        {failure && <div className={styles.failure}>{failure}</div>}
        {pages.hasNextPage && (
          <div className={styles.more}>
            <Button
              variant="default"
              size="sm"
              aria-disabled={pages.isFetchingNextPage || undefined}
              onClick={() => !pages.isFetchingNextPage && void pages.fetchNextPage()}
            >
              {pages.isFetchingNextPage ? texts.loadingMore : texts.more}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
