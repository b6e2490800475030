import { writeSize } from '@prosa/contract/formats/numbers/size'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Message } from '@prosa/contract/messages/model'
import { IconFile, IconPlayerPlay } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsCut } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, queryKeyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { onChatNews } from '../../kit/live/chat-news.ts'
import { MoreBelow } from '../../ui/lists/more-below.tsx'
import { ImageViewer } from '../../ui/media/image-viewer.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'
import type { Asked } from './use-contact.ts'

const { listChatMedia } = chatHistoryCalls
type Pictured = Message & { media: NonNullable<Message['media']> & { url: string } }

/** The files of the chat, newest first: pictures as tiles, everything else by its name. */
export function ContactMedia({ asked }: { asked: Asked }) {
  const texts = useTexts(contactsTexts)
  const language = useLanguage()
  const problemText = useProblemText()
  const [shown, setShown] = useState<number | null>(null)
  const pages = useMediaPages(asked)
  const isCut = useIsCut()
  const stage = useLoadingStage(pages.isPending)
  const messages = pages.data?.pages.flatMap((page) => page.messages).filter(hasFile) ?? []
  const pictures = messages.filter(({ media }) => media.kind === 'image')
  const files = messages.filter(({ media }) => media.kind !== 'image')
  if (pages.error && !pages.data && isCut) return <p className={styles.quiet}>{texts.offline.part}</p>
  if (pages.error && !pages.data)
    return (
      <ErrorState detail={problemText(pages.error)} onRetry={() => void pages.refetch()}>
        {texts.mediaFailed}
      </ErrorState>
    )
  if (!pages.data) return <SkeletonRows stage={stage} shape="line" count={2} />
  if (messages.length === 0) return <p className={styles.quiet}>{texts.noMedia}</p>
  const nameOf = ({ media }: Pictured) => media.fileName || texts.kinds[media.kind]
  return (
    <>
      {pictures.length > 0 && (
        <ul className={styles.tiles}>
          {pictures.map((picture, at) => (
            <li key={picture.messageId}>
              <button type="button" className={styles.tile} aria-label={texts.openImage(nameOf(picture))} onClick={() => setShown(at)}>
                <img src={picture.media.thumbnailUrl ?? picture.media.url} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.messageId}>
            <a className={styles.file} href={file.media.url} target="_blank" rel="noopener noreferrer">
              {file.media.kind === 'document' ? <IconFile size={18} stroke={1.75} /> : <IconPlayerPlay size={18} stroke={1.75} />}
              <span className={styles.fileName}>{nameOf(file)}</span>
              <span className={styles.by}>{writeSize(file.media.size, language)}</span>
            </a>
          </li>
        ))}
      </ul>
      <MoreBelow
        count={messages.length}
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        problem={pages.isFetchNextPageError ? problemText(pages.error) : null}
        onMore={() => void pages.fetchNextPage()}
      />
      <ImageViewer
        index={shown}
        images={pictures.map((picture) => ({ url: picture.media.url, name: nameOf(picture), alt: picture.messageBody }))}
        onClose={() => setShown(null)}
        onIndex={setShown}
      />
    </>
  )
}

const hasFile = (message: Message): message is Pictured => message.media !== undefined && message.media.url !== null

/** Cursor pagination; a live message with a file asks for the pages again. */
function useMediaPages(asked: Asked) {
  const client = useQueryClient()
  const { phonenumberId, waId } = asked
  const queryKey = [...queryKeyOf(listChatMedia, asked), 'pages'] as const
  useEffect(
    () =>
      onChatNews((told) => {
        if (told.kind !== 'message' || told.news.message.media === undefined) return
        const { message } = told.news
        if (message.phonenumberId === phonenumberId && message.waId === waId) askAgain(client, ['GET', listChatMedia.path])
      }),
    [client, phonenumberId, waId],
  )
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => send(listChatMedia, { ...asked, ...pageParam }, { signal }),
    initialPageParam: {} as { beforeTime?: number; beforeMessageId?: string },
    getNextPageParam: ({ containsMore, messages }) => {
      const last = messages.at(-1)
      return containsMore && last ? { beforeTime: last.time, beforeMessageId: last.messageId } : null
    },
  })
}
