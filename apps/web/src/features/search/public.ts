import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { FoundStrip } from './found-strip.tsx'
import type { SearchResults } from './search-results.tsx'
import type { SearchTop } from './search-top.tsx'

export { fewestLetters, readSection, type Section } from './section.ts'

const Nothing = () => null
const parts = () => import('./found-parts.ts')

export const SearchTopLater = lazyPart<Parameters<typeof SearchTop>[0]>(async () => (await parts()).SearchTop, Nothing)
export const SearchResultsLater = lazyPart<Parameters<typeof SearchResults>[0]>(async () => (await parts()).SearchResults, Nothing)
export const FoundStripLater = lazyPart<Parameters<typeof FoundStrip>[0]>(async () => (await parts()).FoundStrip, Nothing)

export const searchBrings = [SearchTopLater.bring, SearchResultsLater.bring, FoundStripLater.bring]
