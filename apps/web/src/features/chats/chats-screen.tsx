import { useMediaQuery } from '@mantine/hooks'
import { IconMessages } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { inboxAddress } from './chat-address.ts'
import { ChatList } from './chat-list.tsx'
import { ChatPane } from './chat-pane.tsx'
import styles from './chats.module.css'
import { chatsTexts } from './chats-texts.ts'

/** The chats beside the one that is open; on a phone one of both. */
export function ChatsScreen() {
  const texts = useTexts(chatsTexts)
  const data = useSessionData()
  const router = useRouter()
  const { phonenumberId, waId } = useParams({ strict: false })
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  if (!data) return null
  const chosen = phonenumberId !== undefined && waId !== undefined ? { phonenumberId, waId } : null
  const inbox = inboxAddress(data)
  const openInbox = () => void router.navigate({ href: inbox })
  const crumbs = chosen && !isPhone ? [{ label: texts.title, href: inbox, onOpen: openInbox }] : []
  return (
    <>
      <PageHead title={chosen ? texts.one : texts.title} crumbs={crumbs} />
      <div className={styles.screen}>
        {(!isPhone || !chosen) && <ChatList data={data} chosen={chosen} />}
        {chosen ? (
          <ChatPane
            key={`${chosen.phonenumberId} ${chosen.waId}`}
            companyId={data.companyId}
            chat={chosen}
            onBack={openInbox}
            hasBack={isPhone}
          />
        ) : (
          !isPhone && (
            <div className={styles.none}>
              <EmptyState icon={<IconMessages size={26} stroke={1.75} />} title={texts.choose.title}>
                {texts.choose.body}
              </EmptyState>
            </div>
          )
        )}
      </div>
    </>
  )
}
