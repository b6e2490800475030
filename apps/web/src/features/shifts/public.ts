export { ShiftDialogLater } from './later-parts.tsx'
export { showShift, useShownShift } from './shown-shift.ts'
export { useShiftEntry } from './use-shift-entry.ts'
