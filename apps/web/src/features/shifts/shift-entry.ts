import { mayHaveChats } from '@prosa/contract/chats/actions'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { inboxAddress } from '../../kit/chat-address.ts'
import { useTexts } from '../../kit/i18n.ts'
import { permissionsOf } from '../../kit/session/session-data.ts'
import { shiftTexts } from './shift-texts.ts'

let isShown = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the dialog of the end of the day is open: menus open it that are gone by then. */
export const useShownShift = (): boolean => useSyncExternalStore(subscribe, () => isShown)

export function showShift(shown: boolean) {
  isShown = shown
  for (const listener of listeners) listener()
}

/** For the menus that lead to it; null for who has no chats to pass. It opens over the list of the inbox, which is gone to first. */
export function useShiftEntry(data: SessionData) {
  const { title, also } = useTexts(shiftTexts)
  const router = useRouter()
  if (!mayHaveChats(permissionsOf(data))) return null
  const run = async () => {
    if (!document.documentElement.hasAttribute('data-chat-list')) await router.navigate({ href: inboxAddress(data) })
    showShift(true)
  }
  return { label: title, also, run: () => void run() }
}
