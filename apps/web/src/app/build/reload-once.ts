import { readText, writeText } from '../../kit/kept/storage.ts'

type Reason = 'newBuild' | 'missingPart'

/** More builds than any tab sees in its life. */
const most = 20

export const hasReloadedFor = (reason: Reason, build: string): boolean => reloadedFor(reason).includes(build)

/** The tab remembers for which builds it was reloaded: while nodes of two builds answer in turn, a page would otherwise reload for ever. */
export function reloadFor(reason: Reason, build: string) {
  writeText(keyOf(reason), [...reloadedFor(reason), build].slice(-most).join(' '), 'session')
  window.location.reload()
}

const keyOf = (reason: Reason) => `prosa.reloadedFor.${reason}`

const reloadedFor = (reason: Reason): string[] => (readText(keyOf(reason), 'session') ?? '').split(' ')
