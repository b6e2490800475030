import type { RefusalOf } from '@prosa/contract/errors'

export const outgoingDetails: Record<RefusalOf<'outgoing'>, string> = {
  'outgoing.stillHeld': 'Outgoing work is held until the operator confirms that this is the live system.',
  'outgoing.notHeld': 'Outgoing work is not held.',
  'outgoing.nothingHeld': 'Nothing of this kind waits for a decision.',
  'outgoing.underWay': 'An earlier choice for this kind is still being carried out.',
}
