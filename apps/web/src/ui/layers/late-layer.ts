import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { withTexts } from '../spoken-texts.ts'
import { showToast } from '../toasts/toast-store.ts'
import { uiTexts } from '../ui-texts.ts'
import type { Bring } from './use-brought-later.ts'

export type LateLayer<Props> = { layer: () => ComponentType<Props> | null; bring: () => Promise<void> }

const brings = new Set<() => Promise<void>>()

/**
 * Code splitting for what opens over the page: menus, flyouts, hints, dialogs. Their code stands on Mantine, which weighs more than the
 * frame, and a page is read before anything on it is opened.
 */
export function lateLayer<Props>(load: () => Promise<ComponentType<Props>>): LateLayer<Props> {
  let loaded: ComponentType<Props> | null = null
  const bring = async () => {
    loaded ??= await withTexts(load())
  }
  brings.add(bring)
  return { layer: () => loaded, bring }
}

/** Of all layers of the parts that are here. */
export const layerBrings = (): readonly Bring[] => [...brings]

/**
 * Null until its code is here; it comes when the layer is first wanted. Where it cannot come nothing opens, and it is asked for again when
 * it is next wanted; with `onFailed` that is said.
 */
export function useLateLayer<Props>({ layer, bring }: LateLayer<Props>, isWanted: boolean, onFailed?: () => void) {
  const fail = useEffectEvent(() => {
    if (!onFailed) return
    showToast({ kind: 'error', say: (language) => ({ text: uiTexts[language].states.partFailed }) })
    onFailed()
  })
  const [, setHere] = useState(false)
  useEffect(() => {
    if (!isWanted || layer()) return
    let isGone = false
    bring().then(
      () => !isGone && setHere(true),
      () => !isGone && fail(),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, layer, bring])
  return layer()
}
