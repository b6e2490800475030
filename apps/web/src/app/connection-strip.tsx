import { IconCloudOff, IconRefresh, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Connection, useConnection } from '../kit/calls/connection.ts'
import { useHasInternet } from '../kit/calls/network.ts'
import { type Language, languageTags, textsOf, useLanguage } from '../kit/i18n.ts'
import { Button } from '../ui/buttons/button.tsx'
import styles from './connection-strip.module.css'

const appTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

type Phase = 'quiet' | 'lost' | 'restored'
type Props = { onReconnect: () => void }

/** Most lost connections are back before anybody would notice. */
const grace = 3_000
const restoredFor = 2_000
const tryingFor = 2_000

export function ConnectionStrip({ onReconnect }: Props) {
  const connection = useConnection()
  const hasInternet = useHasInternet()
  const phase = usePhase(connection.state, hasInternet)
  const goneSince = useGoneSince(hasInternet)
  const language = useLanguage()
  const texts = appTexts[language]
  const Icon = phase === 'restored' ? IconWifi : hasInternet ? IconCloudOff : IconWifiOff
  const lost = () =>
    (hasInternet ? texts.noService : texts.noInternet)(timeText(connection.state === 'lost' ? connection.since : goneSince, language))

  return (
    <div className={styles.strip} data-phase={phase}>
      {phase !== 'quiet' && <Icon className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />}
      {/* The live region is always on the page, as only what is then put into it is read out. */}
      <span className={styles.words} role="status">
        {phase === 'lost' && lost()}
        {phase === 'restored' && texts.restored}
      </span>
      {phase === 'lost' && <ReconnectButton onReconnect={onReconnect} />}
    </div>
  )
}

/** Where the browser is sure that there is no internet, it is said without waiting. */
function usePhase(state: Connection['state'], hasInternet: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('quiet')
  useEffect(() => {
    if (!hasInternet) return setPhase('lost')
    if (state === 'online') setPhase((last) => (last === 'lost' ? 'restored' : last))
    if (state !== 'lost') return
    const timer = setTimeout(() => setPhase('lost'), grace)
    return () => clearTimeout(timer)
  }, [state, hasInternet])
  useEffect(() => {
    if (phase !== 'restored') return
    const timer = setTimeout(() => setPhase('quiet'), restoredFor)
    return () => clearTimeout(timer)
  }, [phase])
  return phase
}

/** When the internet was last gained or lost. */
function useGoneSince(hasInternet: boolean): number {
  const [since, setSince] = useState({ hasInternet, at: Date.now() })
  if (since.hasInternet !== hasInternet) setSince({ hasInternet, at: Date.now() })
  return since.at
}

/** The time of day; with the date when it was not today. */
function timeText(since: number, language: Language): string {
  const day = new Date(since).toDateString() === new Date().toDateString() ? {} : ({ day: '2-digit', month: '2-digit' } as const)
  return new Intl.DateTimeFormat(languageTags[language], { ...day, hour: '2-digit', minute: '2-digit' }).format(since)
}

function ReconnectButton({ onReconnect }: Props) {
  const texts = appTexts[useLanguage()]
  const [trying, setTrying] = useState(false)
  useEffect(() => {
    if (!trying) return
    const timer = setTimeout(() => setTrying(false), tryingFor)
    return () => clearTimeout(timer)
  }, [trying])
  const button = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  // The button disappears when it has worked: the focus returns to where it was.
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
  }, [])
  const reconnect = () => {
    setTrying(true)
    onReconnect()
  }
  return (
    <Button
      ref={button}
      look="framed"
      size="sm"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
      aria-disabled={trying}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget
      }}
      onClick={() => !trying && reconnect()}
    >
      {trying ? texts.reconnecting : texts.reconnect}
    </Button>
  )
}
