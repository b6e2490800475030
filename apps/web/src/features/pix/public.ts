export { PixDialogLater, PixPartLater } from './later-parts.tsx'
export { pixSettings } from './pix-texts.ts'
