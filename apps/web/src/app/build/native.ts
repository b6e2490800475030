import { AppData } from '@prosa/contract/notifications/model'
import type { DeviceType } from '@prosa/contract/notifications/states'
import * as z from 'zod/mini'

type Person = { companyId: string; userId: string }

const { imei, pushChannel, appVersion } = AppData.shape
/** A field that does not fit is left out: the others are still true. */
const orNothing = <T extends z.ZodMiniType>(field: T) => z.catch(z.optional(field), undefined)

/** `window.ProsaNative` is written by the wrapper, so nothing of it is trusted. See docs/native-wrapper.md. */
const Bridge = z.object({
  deviceType: z.enum(['android', 'ios']),
  imei: orNothing(imei),
  pushChannel: orNothing(pushChannel),
  appVersion: orNothing(appVersion),
})

const userAgentWords = /\bProsa(Android|IOS)\/(\d[\w.-]{0,39})(?![\w.-])/

/** What the wrapper says of itself; null in a plain browser. */
export function readWrapper(page: Window = window): AppData | null {
  const bridge = Bridge.safeParse(bridgeOf(page))
  if (bridge.success) return withoutGaps(bridge.data)
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

const withoutGaps = (data: z.output<typeof Bridge>): AppData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as AppData
