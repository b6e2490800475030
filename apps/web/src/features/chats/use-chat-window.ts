import type { ChatKey } from '@prosa/contract/chats/model'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useParams } from '@tanstack/react-router'
import { chatAddress } from '../../kit/chat-address.ts'
import { isChatWindow, windowSearch } from '../../kit/chat-window.ts'
import type { Language } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { usePageFrame } from '../../ui/page/page-frame.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { chatsTexts } from './chats-texts.ts'

const look = 'popup,width=900,height=700'

/** Opens the chat of the address in a window of its own; null where there is none, or no room for windows. */
export function useChatWindow(): (() => void) | null {
  const session = useSessionData()
  const { windows } = usePageFrame()
  const { phonenumberId, waId } = useParams({ strict: false })
  if (!session || windows !== 'open' || phonenumberId === undefined || waId === undefined) return null
  return () => openChatWindow(session, { phonenumberId, waId })
}

/** One that is open already comes to the front as it is, with what was typed in it. */
function openChatWindow(session: SessionData, { phonenumberId, waId }: ChatKey) {
  const path = chatAddress(session, { phonenumberId, waId })
  // Without an address, as a known window would load it again.
  const opened = window.open('', `prosa ${session.companyId} ${phonenumberId} ${waId}`, look)
  if (!opened) return void showToast({ kind: 'warning', say: (language: Language) => ({ text: chatsTexts[language].windowBlocked }) })
  if (!isShowing(opened, path)) opened.location.href = path + windowSearch
  opened.focus()
}

const isShowing = ({ location: { pathname, search } }: Window, path: string) => pathname === path && isChatWindow(search)
