import { agentCalls } from '@prosa/contract/agents/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { type Connection, showConnection } from '../kit/calls/connection.ts'
import { askAgain, askUnheardAgain, isRunning, useCall } from '../kit/calls/query.ts'
import { chooseLanguage } from '../kit/i18n.ts'
import { type Live, openLive } from '../kit/live/live.ts'
import type { Frame } from '../kit/live/live-frames.ts'
import { LiveWire } from '../kit/live/live-wire.ts'
import { hearPresence, openPresenceLine } from '../kit/live/presence-line.ts'
import { ConnectionStrip } from './connection-strip.tsx'
import { listenForProduct } from './live.ts'

/** Keeps the open page up to date by live events, and shows when it cannot. */
export function LiveLink({ owner }: { owner: string }) {
  const client = useQueryClient()
  const openWire = useContext(LiveWire)
  const live = useRef<Live>(null)
  // In the layout phase: the tab joins the others before the effects of its screens ask for anything (kit/live/live-tab.ts). The connection
  // itself comes later.
  useLayoutEffect(() => {
    const listen = listenForProduct(client)
    const heard = (frame: Frame) => {
      listen(frame)
      hearPresence(frame)
    }
    const connection = (now: Connection) => {
      showConnection(now)
      if (now.state === 'online') askUnheardAgain(client)
    }
    const opened = openLive(owner, { connection, heard, behind: () => askAgain(client) }, openWire ?? undefined)
    live.current = opened
    const closePresence = openPresenceLine(opened.attend)
    return () => {
      closePresence()
      opened.close()
    }
  }, [client, owner, openWire])
  useProfileLanguage()
  return <ConnectionStrip onReconnect={() => live.current?.reconnect()} />
}

/**
 * The language follows the person: on arrival, and whenever their profile changes, the page speaks it. A choice that is still being saved
 * here is newer than any profile; one that could not be saved stays until the profile changes.
 */
function useProfileLanguage() {
  const client = useQueryClient()
  const { language = null, version } = useCall(agentCalls.getProfile, {}, { later: true }).data ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same language in a newer version was chosen again, on another device.
  useEffect(() => {
    if (language !== null && !isRunning(client, agentCalls.chooseLanguage)) chooseLanguage(language)
  }, [client, language, version])
}
