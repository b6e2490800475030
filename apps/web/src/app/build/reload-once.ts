import { readText, writeText } from '../../kit/kept/storage.ts'

type Reason = 'newBuild' | 'missingPart'

/** More builds than a tab lives through. */
const most = 20

/** The build this page belongs to, told by service-worker-plugin.ts; null outside of a real build. */
export const pageBuild = (): string | null => document.querySelector<HTMLMetaElement>('meta[name="prosa-build"]')?.content ?? null

export const hasReloadedFor = (reason: Reason, build: string): boolean => reloadedFor(reason).includes(build)

/** Remembered by the tab: while nodes of two builds answer in turn, a page would otherwise go to and fro without end. */
export function reloadFor(reason: Reason, build: string) {
  writeText(keyOf(reason), [...reloadedFor(reason), build].slice(-most).join(' '), 'session')
  window.location.reload()
}

const keyOf = (reason: Reason) => `prosa.reloadedFor.${reason}`

const reloadedFor = (reason: Reason): string[] => (readText(keyOf(reason), 'session') ?? '').split(' ')
