import { type AppData, appDataLimits } from '@prosa/contract/notifications/model'
import type { DeviceType } from '@prosa/contract/notifications/states'
import * as z from 'zod/mini'

type Person = { companyId: string; userId: string }

/** `window.ProsaNative` is written by the wrapper, so nothing of it is trusted. See docs/native-wrapper.md. */
const Bridge = z.looseObject({ deviceType: z.enum(['android', 'ios']) })

const userAgentWords = /\bProsa(Android|IOS)\/(\d[\w.-]{0,39})(?![\w.-])/

/** What the wrapper says of itself; null in a plain browser. */
export function readWrapper(page: Window = window): AppData | null {
  const bridge = Bridge.safeParse(bridgeOf(page))
  if (bridge.success) return { deviceType: bridge.data.deviceType, ...fittingOf(bridge.data) }
  const [, system, appVersion] = userAgentWords.exec(page.navigator.userAgent) ?? []
  return appVersion ? { deviceType: system === 'Android' ? 'android' : 'ios', appVersion } : null
}

export const deviceType = (page: Window = window): DeviceType => readWrapper(page)?.deviceType ?? 'desktop'

export const isMobileWrapper = (): boolean => deviceType() !== 'desktop'

/** An error in the wrapper's own code must not break this page. */
export function identify(person: Person, page: Window = window) {
  const bridge = bridgeOf(page)
  if (typeof bridge !== 'object' || bridge === null || !('identify' in bridge) || typeof bridge.identify !== 'function') return
  try {
    bridge.identify(person)
  } catch (error) {
    page.reportError(error)
  }
}

const bridgeOf = (page: Window): unknown => (page as { ProsaNative?: unknown }).ProsaNative

/** A field that does not fit is left out: the others are still true. */
const fittingOf = (data: Readonly<Record<string, unknown>>): Partial<AppData> =>
  Object.fromEntries(
    Object.entries(appDataLimits).flatMap(([name, max]) => {
      const value = data[name]
      return typeof value === 'string' && value.length <= max ? [[name, value]] : []
    }),
  )
