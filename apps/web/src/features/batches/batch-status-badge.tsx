import type { Batch } from '@prosa/contract/batches/model'
import { BatchStatus } from '@prosa/contract/batches/states'
import { useTexts } from '../../kit/i18n.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { batchesTexts } from './batches-texts.ts'

const { Draft, Registered, Preparing, Running, Done, Canceled } = BatchStatus

const tones = {
  [Draft]: 'neutral',
  [Registered]: 'neutral',
  [Preparing]: 'brand',
  [Running]: 'brand',
  [Done]: 'ok',
  [Canceled]: 'warn',
} as const

/** How an operation stands; one that was taken back says that. */
export function BatchStatusBadge({ batch }: { batch: Batch }) {
  const words = useTexts(stateWords).batchStatus
  const texts = useTexts(batchesTexts)
  if (batch.isUndoing) return <Badge tone="brand">{texts.undoing}</Badge>
  if (batch.undoneAt !== null) return <Badge>{texts.states.undone}</Badge>
  if (batch.status === Done && batch.skipped + batch.failed > 0) return <Badge tone="warn">{texts.states.partial}</Badge>
  return <Badge tone={tones[batch.status]}>{words[BatchStatus.nameOf(batch.status)]}</Badge>
}
