import { CompanyStyle, productStyle } from '@prosa/contract/company/style'
import { useSyncExternalStore } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { readJson, writeJson } from '../../kit/kept/storage.ts'
import { readCompanyId, subscribeSession } from '../../kit/session/session.ts'
import { askStyle, loadStyle, realWait, type Wait } from './load-style.ts'

/** A request that is repeated after a 503: the number of the next try, and the pause before it; null while it runs. */
export type Retry = { attempt: number; pause: { since: number; until: number } | null }
type StyleState = {
  style: CompanyStyle
  /** Whether the style came from the server, now or another time; otherwise it is the product's own. */
  isKnown: boolean
  problem: RefusedError | null
  retry: Retry | null
}

/** Stale-while-revalidate: the last known style is shown while the current one is loaded, so that no other brand flashes up. */
const styleKey = 'prosa.companyStyle'
/** How often open pages ask again, so that changes reach them, maintenance above all. */
const refreshTime = 600_000

const noStyle: StyleState = { style: productStyle, isKnown: false, problem: null, retry: null }
let state = noStyle
let wanted: string | null = null
let askedAt = 0
let skipPause: () => void = () => undefined
const listeners = new Set<() => void>()

/** Loads the style of the remembered company, and again whenever another company is remembered. */
export function followCompanyStyle(wait: Wait = realWait): () => void {
  state = remembered(readCompanyId())
  void loadCompanyStyle(wait)
  const onOnline = () => void retryCompanyStyle(wait)
  const onSight = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= refreshTime) void refreshCompanyStyle()
  }
  const timer = setInterval(onSight, refreshTime)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onSight)
  const unsubscribe = subscribeSession(() => {
    const companyId = readCompanyId()
    if (companyId === wanted) return
    // Until the new company's style is loaded the product's own is shown, never another company's.
    show(remembered(companyId))
    void loadCompanyStyle(wait)
  })
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onSight)
    unsubscribe()
  }
}

/** For tests, which show many pages in one document: a request that is still under way belongs to the page before. */
export function forgetCompanyStyle() {
  state = noStyle
  wanted = null
}

/** Asks again only where the last request failed; during the pause between two tries, at once. */
export async function retryCompanyStyle(wait: Wait = realWait): Promise<void> {
  if (state.retry) skipPause()
  else if (state.problem) await loadCompanyStyle(wait)
}

/** Asks once more; when that fails, what is shown stays. */
export async function refreshCompanyStyle(): Promise<RefusedError | null> {
  if (state.retry) return state.problem
  const companyId = readCompanyId()
  wanted = companyId
  askedAt = Date.now()
  try {
    keepStyle(companyId, await askStyle(companyId))
    return null
  } catch (error) {
    if (error instanceof RefusedError) return error
    throw error
  }
}

async function loadCompanyStyle(wait: Wait): Promise<void> {
  const companyId = readCompanyId()
  wanted = companyId
  askedAt = Date.now()
  const pausing: Wait = (time, attempt) => (companyId === wanted ? showPause(time, attempt, wait) : wait(time, attempt))
  try {
    keepStyle(companyId, await loadStyle(companyId, pausing))
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    if (companyId === wanted) show({ ...remembered(companyId), problem: error })
  }
}

async function showPause(time: number, attempt: number, wait: Wait) {
  const since = Date.now()
  const { promise: skipped, resolve } = Promise.withResolvers<void>()
  skipPause = resolve
  const own = { attempt, pause: { since, until: since + time } }
  show({ ...state, retry: own })
  await Promise.race([wait(time, attempt), skipped])
  if (state.retry === own) show({ ...state, retry: { attempt, pause: null } })
}

/** Also for what an event or a saved form brings; nothing where another company is shown by now. */
export function keepStyle(companyId: string | null, style: CompanyStyle) {
  if (companyId !== wanted) return
  writeJson(styleKey, { asked: companyId, style })
  show({ style, isKnown: true, problem: null, retry: null })
}

export const useCompanyStyle = (): StyleState => useSyncExternalStore(subscribeCompanyStyle, readCompanyStyle)

export const readCompanyStyle = (): StyleState => state

function remembered(companyId: string | null): StyleState {
  const kept = readJson(styleKey) as { asked?: unknown; style?: unknown } | null
  const style = CompanyStyle.safeParse(kept?.style)
  const isKnown = style.success && kept?.asked === companyId
  return { style: isKnown ? style.data : productStyle, isKnown, problem: null, retry: null }
}

function show(next: StyleState) {
  state = next
  for (const listener of listeners) listener()
}

export function subscribeCompanyStyle(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
