import { useQueryClient } from '@tanstack/react-query'
import { useContext, useLayoutEffect, useRef } from 'react'
import { showConnection } from '../kit/connection.ts'
import { type Live, openLive } from '../kit/live.ts'
import { LiveWire } from '../kit/live-wire.ts'
import { askAgain } from '../kit/query.ts'
import { ConnectionStrip } from './connection-strip.tsx'
import { listenForProduct } from './live.ts'
import { useProfileLanguage } from './profile-language.ts'

/** Keeps what is shown true while the page is open, and says so when it cannot. */
export function LiveLink({ owner }: { owner: string }) {
  const client = useQueryClient()
  const openWire = useContext(LiveWire)
  const live = useRef<Live>(null)
  // In the layout phase: before the first query of any screen is sent (kit/live.ts).
  useLayoutEffect(() => {
    const page = { connection: showConnection, heard: listenForProduct(client), behind: () => askAgain(client) }
    const opened = openLive(owner, page, openWire ?? undefined)
    live.current = opened
    return opened.close
  }, [client, owner, openWire])
  useProfileLanguage()
  return <ConnectionStrip onReconnect={() => live.current?.reconnect()} />
}
