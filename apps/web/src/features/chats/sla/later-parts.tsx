import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { SlaChip } from './sla-chip.tsx'
import type { SlaFilter } from './sla-filter.tsx'

const Nothing = () => null

export const SlaChipLater = lazyPart<Parameters<typeof SlaChip>[0]>(async () => (await import('./sla-chip.tsx')).SlaChip, Nothing)
export const SlaFilterLater = lazyPart<Parameters<typeof SlaFilter>[0]>(async () => (await import('./sla-filter.tsx')).SlaFilter, Nothing)
