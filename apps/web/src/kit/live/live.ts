import type { Attention } from '@prosa/contract/live'
import { openLiveTab, type Page } from './live-tab.ts'
import { browserTabs, type TabEdges } from './live-tabs.ts'
import type { OpenWire } from './live-wire.ts'

export type Live = {
  reconnect(): void
  /** What the person at this tab looks at. */
  attend(attention: Attention): void
  close(): void
}

/**
 * The live events of the server for this tab, over one connection that all tabs of the session share. What was fetched before
 * it stood is asked for again where it may lack something: live-tab.ts says when.
 */
export function openLive(owner: string, page: Page, openWire: OpenWire = lateWire, tabs: TabEdges = browserTabs()): Live {
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

/** The code of the connection comes after the frame is shown; what is said until then waits for it. */
const lateWire: OpenWire = (auth, ear) => {
  let isClosed = false
  const wire = import('./socket-wire.ts').then(({ socketWire }) => (isClosed ? null : socketWire(auth, ear)))
  wire.catch((error: unknown) => !isClosed && ear.gone(String(error)))
  return {
    say: (word, value) => void Promise.allSettled([wire.then((open) => open?.say(word, value))]),
    ask: async (word, value) => (await wire)?.ask(word, value),
    close() {
      isClosed = true
      void Promise.allSettled([wire.then((open) => open?.close())])
    },
  }
}
