import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { PaymentNotice } from '../features/billing/public.ts'
import { FrameTitle, StyleStrip } from '../features/company/public.ts'
import { PushReady, ReceivedBell, SoundReady } from '../features/notifications/public.ts'
import { ProofDialog } from '../features/session/public.ts'
import { knowLaterProblems } from '../kit/calls/problem-text.ts'
import { newQueryClient } from '../kit/calls/query.ts'
import { whenIdle } from '../kit/calls/when-idle.ts'
import { laterProblemTexts } from '../kit/later-problems/later-problem-texts.ts'
import { clearNotices } from '../kit/notices.ts'
import { refreshSessionData } from '../kit/session/refresh-session-data.ts'
import { useOwner } from '../kit/session/session.ts'
import { useSessionData } from '../kit/session/session-data.ts'
import { layerBrings } from '../ui/layers/late-layer.ts'
import { useBroughtLater } from '../ui/layers/use-brought-later.ts'
import { withTexts } from '../ui/spoken-texts.ts'
import { useNativeWrapper } from './build/native-wrapper.ts'
import { UpdateNotice } from './build/update-notice.tsx'
import { LiveLink } from './live-link.tsx'
import { Notices } from './notices.tsx'
import { Shell } from './shell/shell.tsx'
import { SkipLink } from './shell/skip-link.tsx'
import { useWhere } from './shell/where.ts'
import styles from './signed-in.module.css'

async function bringRareProblems() {
  const [brought] = await Promise.allSettled([withTexts(import('../kit/rare-problems/rare-problem-texts.ts'))])
  return brought.status === 'fulfilled' ? brought.value.rareProblemTexts : null
}

/** Every signed-in page belongs to one company, person and session; when another tab replaces them, everything is mounted again. */
export function SignedIn() {
  // At every render, before anything is asked: tests show many pages, but read a module only once.
  knowLaterProblems(laterProblemTexts, bringRareProblems)
  const owner = useOwner()
  const data = useSessionData()
  const companyId = data?.companyId
  // Of the page that is shown: on the way to another one the location is that of the next already.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const [entered, setEntered] = useState({ pathname, companyId })
  if (entered.pathname !== pathname) setEntered({ pathname, companyId })
  // Until the guard has led whoever changed to another company away from this address, its screen would ask in the name of that one.
  if (owner === null || entered.companyId !== companyId) return null
  // Also when numbers are masked or shown from now on: every screen is painted anew.
  return <OwnPages key={owner + data?.contactsMasked} owner={owner} />
}

/** The query cache lives as long as its session: the next person finds nothing of the last one. */
function OwnPages({ owner }: { owner: string }) {
  const [client] = useState(newQueryClient)
  const { isAlone } = useWhere()
  useEffect(() => clearNotices, [])
  useEffect(() => void whenIdle(refreshSessionData), [])
  useNativeWrapper()
  useEffect(keepFocusNearLater, [])
  useBroughtLater(layerBrings)
  return (
    <QueryClientProvider client={client}>
      <div className={styles.pages}>
        <SkipLink />
        {!isAlone && <FrameTitle />}
        <SoundReady />
        <ReceivedBell />
        <PushReady />
        <LiveLink owner={owner} />
        <UnopenedLater />
        <UpdateNotice />
        <StyleStrip />
        <PaymentNotice />
        <OutgoingLater />
        <Shell>
          <Outlet />
        </Shell>
      </div>
      <ProofDialog />
      <Notices />
    </QueryClientProvider>
  )
}

/** On every page and in every window; where it cannot be loaded, the focus of a button that goes is lost as it is without it. */
function keepFocusNearLater() {
  let end: (() => void) | undefined
  let isGone = false
  void Promise.allSettled([
    whenIdle(async () => {
      const { keepFocusNear } = await import('../ui/focus/keep-focus-near.ts')
      if (!isGone) end = keepFocusNear()
    }),
  ])
  return () => {
    isGone = true
    end?.()
  }
}

/** Loaded by itself after the page; if its code cannot be loaded, the notice is missing until the next page load. */
function OutgoingLater() {
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => void Promise.allSettled([whenIdle(loadOutgoing).then((loaded) => setNotice(() => loaded))]), [])
  return Notice && <Notice />
}

const loadOutgoing = async () => (await withTexts(import('../features/outgoing/public.ts'))).OutgoingNotice

/** Milliseconds after which the first page is surely rendered: what asks for chats is loaded after it. */
const calm = 3_000
const load = async () => (await withTexts(import('../features/inbox/public.ts'))).CountEverywhere

/**
 * R017: the count in the title and on the rail, on every page. If its code cannot be loaded it is simply missing until the next page load.
 */
function UnopenedLater() {
  const [Follow, setFollow] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([load().then((loaded) => setFollow(() => loaded))]), calm)
    return () => clearTimeout(timer)
  }, [])
  return Follow && <Follow />
}
