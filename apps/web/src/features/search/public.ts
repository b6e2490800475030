import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { FoundStrip } from './found-strip.tsx'
import type { SearchResults } from './search-results.tsx'
import type { SearchTop } from './search-top.tsx'

export { fewestLetters, readSection, type Section } from './section.ts'

const Nothing = () => null

export const SearchTopLater = lazyPart<Parameters<typeof SearchTop>[0]>(async () => (await import('./search-top.tsx')).SearchTop, Nothing)

export const SearchResultsLater = lazyPart<Parameters<typeof SearchResults>[0]>(
  async () => (await import('./search-results.tsx')).SearchResults,
  Nothing,
)

export const FoundStripLater = lazyPart<Parameters<typeof FoundStrip>[0]>(
  async () => (await import('./found-strip.tsx')).FoundStrip,
  Nothing,
)

export const searchBrings = [SearchTopLater.bring, SearchResultsLater.bring, FoundStripLater.bring]
