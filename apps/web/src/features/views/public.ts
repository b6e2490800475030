export { ViewParts } from './view-parts.tsx'
