import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { ShiftDialog } from './shift-dialog.tsx'

export { showShift, useShiftEntry, useShownShift } from './shift-entry.ts'

export const ShiftDialogLater = lazyPart<Parameters<typeof ShiftDialog>[0]>(
  async () => (await import('./shift-dialog.tsx')).ShiftDialog,
  HeldKeys,
)
