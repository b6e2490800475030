import { CompanyStyle } from '@prosa/contract/company/model'
import { productStyle } from '@prosa/contract/company/style'
import { useSyncExternalStore } from 'react'
import { RefusedError } from '../../kit/refused-error.ts'
import { readCompanyId, subscribeSession } from '../../kit/session.ts'
import { readJson, writeJson } from '../../kit/storage.ts'
import { loadStyle, realWait, type Wait } from './load-style.ts'

type StyleState = { style: CompanyStyle; problem: RefusedError | null }

/** The last style seen is shown while the current one is on its way: no flash of another brand. */
const styleKey = 'prosa.companyStyle'

let state: StyleState = { style: productStyle, problem: null }
let wanted: string | null = null
const listeners = new Set<() => void>()

/** Loads the style of the remembered company, and again whenever another company is remembered. */
export function followCompanyStyle(wait: Wait = realWait): () => void {
  state = { style: rememberedStyle(readCompanyId()), problem: null }
  void loadCompanyStyle(wait)
  const onOnline = () => void retryCompanyStyle(wait)
  window.addEventListener('online', onOnline)
  const unsubscribe = subscribeSession(() => {
    const companyId = readCompanyId()
    if (companyId === wanted) return
    // Until the new company's style is there the product's own is shown, never another company's.
    show({ style: rememberedStyle(companyId), problem: null })
    void loadCompanyStyle(wait)
  })
  return () => {
    window.removeEventListener('online', onOnline)
    unsubscribe()
  }
}

/** Asks again only where the last answer was a failure. */
export async function retryCompanyStyle(wait: Wait = realWait): Promise<void> {
  if (state.problem) await loadCompanyStyle(wait)
}

async function loadCompanyStyle(wait: Wait): Promise<void> {
  const companyId = readCompanyId()
  wanted = companyId
  try {
    const style = await loadStyle(companyId, wait)
    if (companyId !== wanted) return
    writeJson(styleKey, { asked: companyId, style })
    show({ style, problem: null })
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    if (companyId === wanted) show({ style: rememberedStyle(companyId), problem: error })
  }
}

export function useCompanyStyle(): StyleState {
  return useSyncExternalStore(subscribe, () => state)
}

function rememberedStyle(companyId: string | null): CompanyStyle {
  const kept = readJson(styleKey) as { asked?: unknown; style?: unknown } | null
  const style = CompanyStyle.safeParse(kept?.style)
  return style.success && kept?.asked === companyId ? style.data : productStyle
}

function show(next: StyleState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
