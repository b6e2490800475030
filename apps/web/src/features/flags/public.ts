export { flagTexts } from './flag-texts.ts'
export { OwnFlagsCard } from './user-flags.tsx'
