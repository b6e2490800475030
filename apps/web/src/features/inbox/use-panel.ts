import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { readText, writeText } from '../../kit/kept/storage.ts'
import { useIsPhone, useIsWide } from '../../ui/screen-size.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    hasPanel?: boolean
  }
}

const closedKey = 'prosa.contactPanelClosed'

/**
 * Whether the contact panel is open: by default where there is room beside the chat, unless it was closed there; elsewhere only when it is
 * asked for.
 */
export function usePanel() {
  const hasRoom = useIsWide()
  const isPhone = useIsPhone()
  const router = useRouter()
  // On a phone it is a page of its own, from which "back" leads to the chat.
  const isPage = useRouterState({ select: ({ location }) => location.state.hasPanel === true })
  const [isClosed, setClosed] = useState(() => readText(closedKey) === 'true')
  const [isOver, setOver] = useState(false)
  const isOpen = hasRoom ? !isClosed : isPhone ? isPage : isOver
  const show = (open: boolean) => {
    if (isPhone && !open) return router.history.back()
    if (isPhone) return void router.navigate({ href: router.state.location.href, state: { hasPanel: true } })
    if (!hasRoom) return setOver(open)
    writeText(closedKey, open ? null : 'true')
    setClosed(!open)
  }
  return { isOpen, isBeside: hasRoom, close: () => show(false), toggle: () => show(!isOpen) }
}
