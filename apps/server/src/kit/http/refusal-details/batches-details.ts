import type { RefusalOf } from '@prosa/contract/errors'

export const batchDetails: Record<RefusalOf<'batch'>, string> = {
  'batch.notFound': 'There is no such batch in this company, or none that the asker may see.',
  'batch.over': 'The batch has ended already: there is nothing left to cancel.',
  'batch.undoOver': 'Nothing of this batch can be taken back: it is under way, was taken back already, or ended more than 24 hours ago.',
  'batch.stateBeforeMissing':
    'At least one item of this batch has no record of its state before the batch, so the batch cannot be undone. Nothing was changed.',
  'batch.tooMany': 'Five batches of this person, or twenty of this company, are under way: wait until one of them is over, or cancel it.',
}
