import { vi } from 'vitest'

/** Sets the languages of the browser; without arguments, none. */
export function chooseBrowserLanguage(...wanted: string[]) {
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(wanted)
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(wanted[0] ?? '')
}
