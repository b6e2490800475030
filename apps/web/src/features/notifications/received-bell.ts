import type { Message } from '@prosa/contract/messages/model'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chatAddress } from '../../kit/chat-address.ts'
import { isBesideOpener } from '../../kit/chat-window.ts'
import { useLanguage } from '../../kit/i18n.ts'
import { type ChatNews, onChatNews } from '../../kit/live/chat-news.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { withTexts } from '../../ui/spoken-texts.ts'
import type { Box } from './mutes.ts'
import { notificationTexts } from './notification-texts.ts'
import { showNotification } from './notify.ts'
import { playReceived } from './play-received.ts'
import type { OwnNews } from './show-own-news.ts'

/** Older messages make no sound: a page that was offline gets them all at once. */
const fresh = 5 * 60_000

/** A customer's message makes a sound, and a notification for whoever looks elsewhere; messages of colleagues do not. */
export function ReceivedBell() {
  const data = useSessionData()
  const router = useRouter()
  const client = useQueryClient()
  const texts = notificationTexts[useLanguage()]
  useEffect(() => {
    if (!data) return
    return onChatNews((told) => {
      if (isBesideOpener()) return
      const open = (path: string) => void router.navigate({ href: path })
      // Rare: loaded when it happens.
      if (isOwnNews(told))
        return void withTexts(import('./show-own-news.ts')).then(({ showOwnNews }) => showOwnNews(client, data, told, open))
      const received = receivedBy(data.userId, told)
      if (!received) return
      const { box, message } = received
      const { phonenumberId, waId, messageBody } = message
      void playReceived(box)
      void showNotification({
        title: shownPhone(waId),
        body: messageBody.slice(0, 200) || texts.received,
        tag: `chat:${phonenumberId}:${waId}`,
        path: chatAddress(data, { phonenumberId, waId }),
        onOpen: open,
      })
    })
  }, [client, data, router, texts])
  return null
}

const ownKinds: readonly ChatNews['kind'][] = ['mention', 'unsent', 'woken', 'silent', 'overdue', 'broadcastNotice']
const isOwnNews = (told: ChatNews): told is OwnNews => ownKinds.includes(told.kind)

function receivedBy(userId: string, told: ChatNews): { box: Box; message: Message } | null {
  if (told.kind !== 'message' || !told.isNew) return null
  const { message, agentId } = told.news
  const isTheirs = agentId !== null && agentId !== userId
  if (message.source !== 'customer' || message.fromMe || isTheirs || Date.now() - message.time > fresh) return null
  return { box: agentId === null ? 'departments' : 'mine', message }
}
