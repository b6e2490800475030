import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { BudgetDialog } from './budget-dialog.tsx'
import type { CancelDialog } from './cancel-dialog.tsx'
import type { DeleteDialog } from './delete-dialog.tsx'
import type { RedoDialog } from './redo-dialog.tsx'
import type { StartDialog } from './start-dialog.tsx'

/** What lies over the list. */
export type OpenLayer = { kind: 'budget' | 'cancel' | 'delete' | 'redo' | 'start'; broadcast: BroadcastEntry } | null

const BudgetLater = lazyPart<Parameters<typeof BudgetDialog>[0]>(async () => (await import('./budget-dialog.tsx')).BudgetDialog, HeldKeys)
const CancelLater = lazyPart<Parameters<typeof CancelDialog>[0]>(async () => (await import('./cancel-dialog.tsx')).CancelDialog, HeldKeys)
const DeleteLater = lazyPart<Parameters<typeof DeleteDialog>[0]>(async () => (await import('./delete-dialog.tsx')).DeleteDialog, HeldKeys)
const RedoLater = lazyPart<Parameters<typeof RedoDialog>[0]>(async () => (await import('./redo-dialog.tsx')).RedoDialog, HeldKeys)
const StartLater = lazyPart<Parameters<typeof StartDialog>[0]>(async () => (await import('./start-dialog.tsx')).StartDialog, HeldKeys)
const layers = { budget: BudgetLater, cancel: CancelLater, delete: DeleteLater, redo: RedoLater, start: StartLater }

export function BroadcastsLayers({ companyId, open, onClose }: { companyId: string; open: OpenLayer; onClose: () => void }) {
  if (open === null) return null
  const Layer = layers[open.kind]
  return <Layer {...{ companyId, onClose }} broadcast={open.broadcast} />
}
