import { vi } from 'vitest'

/** What the browser says it speaks; nothing when called without a word. */
export function chooseBrowserLanguage(...wanted: string[]) {
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(wanted)
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(wanted[0] ?? '')
}
