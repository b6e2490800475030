import type { OpenSession } from '@prosa/contract/session/model'
import type { OpenSessionTexts } from './texts/pt.ts'

/** The first match counts: most browsers also contain the names of those they descend from. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
]
const systems: readonly (readonly [pattern: RegExp, name: string, kind: SessionKind])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac(intosh| OS X)\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]
const apps: Readonly<Record<string, readonly [system: string | null, kind: SessionKind]>> = {
  android: ['Android', 'phone'],
  ios: ['iPhone', 'phone'],
  desktop: [null, 'computer'],
}

export type SessionKind = 'computer' | 'phone' | 'tablet' | 'unknown'
type Seen = Pick<OpenSession, 'userAgent' | 'deviceType'>

/** The device of a session, as people would call it: 'Chrome no Windows'. */
export function sessionWords({ userAgent, deviceType }: Seen, texts: OpenSessionTexts): { name: string; kind: SessionKind } {
  const app = deviceType === null ? undefined : apps[deviceType]
  if (app) return { name: texts.on(texts.app, app[0] ?? texts.computer), kind: app[1] }
  const [, browser = texts.unknownBrowser] = browsers.find(([pattern]) => pattern.test(userAgent)) ?? []
  const system = systems.find(([pattern]) => pattern.test(userAgent))
  return system ? { name: texts.on(browser, system[1]), kind: system[2] } : { name: browser, kind: 'unknown' }
}
