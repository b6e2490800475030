import { useSyncExternalStore } from 'react'

export const colorSchemes = ['light', 'dark', 'auto'] as const
type ColorScheme = (typeof colorSchemes)[number]

const key = 'prosa.scheme'
const followers = new Set<() => void>()
/** Where the browser forbids storage, the choice holds until the page is closed. */
let unkept: ColorScheme | null = null

/** The scheme that the person chose, and the function to choose another one. */
export const useColorScheme = () => ({ colorScheme: useSyncExternalStore(follow, chosenScheme), setColorScheme: chooseScheme })

/** The scheme that is shown now: for `auto`, the system's. */
export const useShownScheme = () => useSyncExternalStore(follow, shownScheme)

function chosenScheme(): ColorScheme {
  const stored = unkept ?? within((area) => area.getItem(key))
  return colorSchemes.find((scheme) => scheme === stored) ?? 'auto'
}

function chooseScheme(scheme: ColorScheme) {
  const isKept = within((area) => {
    area.setItem(key, scheme)
    return true
  })
  unkept = isKept ? null : scheme
  for (const changed of followers) changed()
}

const system = () => window.matchMedia('(prefers-color-scheme: dark)')

function shownScheme(): 'light' | 'dark' {
  const chosen = chosenScheme()
  if (chosen !== 'auto') return chosen
  return system().matches ? 'dark' : 'light'
}

/** Also what is chosen in another tab, and what the system changes to. */
function follow(changed: () => void) {
  const media = system()
  followers.add(changed)
  window.addEventListener('storage', changed)
  media.addEventListener('change', changed)
  return () => {
    followers.delete(changed)
    window.removeEventListener('storage', changed)
    media.removeEventListener('change', changed)
  }
}

function within<T>(use: (area: Storage) => T): T | null {
  try {
    return use(window.localStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
