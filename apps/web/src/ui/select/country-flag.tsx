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

/**
 * All flags are one file (50 kB) that is loaded with the first phone field. Where that fails the letters stay, and the next field tries
 * again.
 */
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

/** For tests, which show many pages in one document. */
export function forgetFlags() {
  flags = {}
  isAsked = false
}

/** A picture, not an emoji, as Windows has no flag emoji. The letters of the country code stand in until the picture is loaded. */
export function CountryFlag({ iso }: { iso: string }) {
  const drawn = useSyncExternalStore(subscribe, () => flags[iso])
  return (
    <span className={styles.flag} aria-hidden="true">
      {drawn ? <img className={styles.picture} src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt="" decoding="async" /> : iso}
    </span>
  )
}
