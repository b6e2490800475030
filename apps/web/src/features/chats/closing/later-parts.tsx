import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { CloseDialog } from './close-dialog.tsx'

export const CloseDialogLater = lazyPart<Parameters<typeof CloseDialog>[0]>(
  async () => (await import('./close-dialog.tsx')).CloseDialog,
  HeldKeys,
)
