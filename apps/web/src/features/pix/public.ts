export { PixDialog } from './pix-dialog.tsx'
export { PixPart } from './pix-part.tsx'
export { pixSettings } from './pix-texts.ts'
