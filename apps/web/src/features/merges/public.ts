import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { DuplicatesDrawer } from './duplicates-drawer.tsx'
import type { MergeDialog as Dialog } from './merge-dialog.tsx'
import type { MergesCard as Merges } from './merges-card.tsx'

export { mergesTexts } from './merges-texts.ts'

export const MergeDialog = lazyPart<Parameters<typeof Dialog>[0]>(
  async () => (await import('./merge-dialog.tsx')).MergeDialog,
  () => null,
)
export const MergesCard = lazyPart<Parameters<typeof Merges>[0]>(
  async () => (await import('./merges-card.tsx')).MergesCard,
  () => null,
)
/** Beside the list of contacts. */
export const DuplicatesDrawerLater = lazyPart<Parameters<typeof DuplicatesDrawer>[0]>(
  async () => (await import('./duplicates-drawer.tsx')).DuplicatesDrawer,
  HeldKeys,
)
