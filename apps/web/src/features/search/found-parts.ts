/** What a search shows, in one file: each name of a file costs those who wait for the list. */
export { FoundStrip } from './found-strip.tsx'
export { SearchResults } from './search-results.tsx'
export { SearchTop } from './search-top.tsx'
