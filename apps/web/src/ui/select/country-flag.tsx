import { useSyncExternalStore } from 'react'
import styles from './country-flag.module.css'

type Flags = Readonly<Record<string, string>>

let flags: Flags = {}
let isAsked = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void loadFlags()
  return () => listeners.delete(listener)
}

/** All flags are one file (50 kB on the wire) that only comes with the first phone field. Where it fails the letters stay, and the next field asks again. */
async function loadFlags() {
  if (isAsked) return
  isAsked = true
  try {
    flags = await import('country-flag-icons/string/3x2')
  } catch {
    isAsked = false
  }
  for (const listener of listeners) listener()
}

/** As on a page that has shown no phone field yet. */
export function forgetFlags() {
  flags = {}
  isAsked = false
}

/** Drawn, not an emoji: Windows has no flags among its emoji. The letters of the code stand in until the picture is there. */
export function CountryFlag({ iso }: { iso: string }) {
  const drawn = useSyncExternalStore(subscribe, () => flags[iso])
  return (
    <span className={styles.flag} aria-hidden="true">
      {drawn ? <img className={styles.picture} src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt="" decoding="async" /> : iso}
    </span>
  )
}
