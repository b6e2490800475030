export { CountEverywhere } from './live/count-everywhere.tsx'
