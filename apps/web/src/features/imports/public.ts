import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { ImportDrawer } from './import-drawer.tsx'

/** Opened from the head of the list of contacts; what runs goes on without it. */
export const ImportDrawerLater = lazyPart<Parameters<typeof ImportDrawer>[0]>(
  async () => (await import('./import-drawer.tsx')).ImportDrawer,
  HeldKeys,
)
export { AreaCodeField } from './area-code-field.tsx'
export { importsTexts } from './imports-texts.ts'
export { sheetKind } from './sheet-kind.ts'
