export { FoundStripLater, SearchResultsLater, SearchTopLater, searchBrings } from './later-parts.tsx'
export { fewestLetters, readSection, type Section } from './section.ts'
