import { type Attention, livePath } from '@prosa/contract/live'
import { io } from 'socket.io-client'
import { openLiveTab, type Page } from './live-tab.ts'
import { browserTabs, type TabEdges } from './live-tabs.ts'
import type { OpenWire } from './live-wire.ts'

export type Live = {
  reconnect(): void
  /** What the person at this tab looks at. */
  attend(attention: Attention): void
  close(): void
}

const answerPatience = 5_000

/**
 * The live events of the server for this tab, over one connection that all tabs of the session share. It is opened before anything is
 * fetched: see the first cursor in live-tab.ts.
 */
export function openLive(owner: string, page: Page, openWire: OpenWire = socketWire, tabs: TabEdges = browserTabs()): Live {
  const tab = openLiveTab({ owner, page, openWire, tabs })
  const onVisible = () => {
    if (document.visibilityState === 'visible') tab.wake()
  }
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tab.begin()
  }
  window.addEventListener('online', tab.wake)
  window.addEventListener('focus', tab.wake)
  window.addEventListener('pageshow', onShown)
  document.addEventListener('visibilitychange', onVisible)
  return {
    reconnect: tab.wake,
    attend: tab.attend,
    close() {
      window.removeEventListener('online', tab.wake)
      window.removeEventListener('focus', tab.wake)
      window.removeEventListener('pageshow', onShown)
      document.removeEventListener('visibilitychange', onVisible)
      tab.close()
    },
  }
}

/** WebSocket only. With long polling every request would have to reach the same node (sticky sessions), and no node is special. */
const socketWire: OpenWire = (auth, { heard, gone }) => {
  const socket = io({ path: livePath, transports: ['websocket'], auth, reconnection: false, forceNew: true })
  socket.onAny(heard)
  socket.on('connect_error', ({ message }) => gone(message))
  socket.on('disconnect', gone)
  return {
    say: (word, value) => void socket.emit(word, value),
    ask: (word, value) => socket.timeout(answerPatience).emitWithAck(word, value),
    close() {
      socket.offAny()
      socket.off()
      socket.disconnect()
    },
  }
}
