import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { ConsentsCard as Consents } from './consents-card.tsx'
import type { DossierDialog as Dossier } from './dossier-dialog.tsx'
import type { EraseDialog as Erase } from './erase-dialog.tsx'

export { privacyTexts } from './privacy-texts.ts'

export const ConsentsCard = lazyPart<Parameters<typeof Consents>[0]>(
  async () => (await import('./consents-card.tsx')).ConsentsCard,
  () => null,
)
export const EraseDialog = lazyPart<Parameters<typeof Erase>[0]>(
  async () => (await import('./erase-dialog.tsx')).EraseDialog,
  () => null,
)
export const DossierDialog = lazyPart<Parameters<typeof Dossier>[0]>(
  async () => (await import('./dossier-dialog.tsx')).DossierDialog,
  () => null,
)
