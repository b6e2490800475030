import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { SnoozeDialog } from './snooze-dialog.tsx'
import type { SnoozedMark, SnoozedStrip } from './snoozed-strip.tsx'

export const SnoozedStripLater = lazyPart<Parameters<typeof SnoozedStrip>[0]>(
  async () => (await import('./snoozed-strip.tsx')).SnoozedStrip,
  () => null,
)

export const SnoozedMarkLater = lazyPart<Parameters<typeof SnoozedMark>[0]>(
  async () => (await import('./snoozed-strip.tsx')).SnoozedMark,
  () => null,
)

export const SnoozeDialogLater = lazyPart<Parameters<typeof SnoozeDialog>[0]>(
  async () => (await import('./snooze-dialog.tsx')).SnoozeDialog,
  HeldKeys,
)
