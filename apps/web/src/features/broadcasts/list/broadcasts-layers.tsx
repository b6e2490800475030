import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { HeldKeys } from '../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { CancelDialog } from './cancel-dialog.tsx'
import type { StartDialog } from './start-dialog.tsx'

/** What lies over the list. */
export type OpenLayer = { kind: 'cancel' | 'start'; broadcast: BroadcastEntry } | null

const CancelLater = lazyPart<Parameters<typeof CancelDialog>[0]>(async () => (await import('./cancel-dialog.tsx')).CancelDialog, HeldKeys)
const StartLater = lazyPart<Parameters<typeof StartDialog>[0]>(async () => (await import('./start-dialog.tsx')).StartDialog, HeldKeys)

export function BroadcastsLayers({ companyId, open, onClose }: { companyId: string; open: OpenLayer; onClose: () => void }) {
  if (open === null) return null
  const Layer = open.kind === 'cancel' ? CancelLater : StartLater
  return <Layer {...{ companyId, onClose }} broadcast={open.broadcast} />
}
