import type { HoldReason } from '@prosa/contract/outgoing/model'
import type { OutgoingTexts } from './pt.ts'

const reasons: Record<HoldReason, string> = {
  restored: 'a backup was restored',
  otherServer: 'the database came from another server',
  otherAddress: 'the address of the system changed',
  environment: 'the system was started with sending on hold',
}

export const en: OutgoingTexts = {
  held: (when, reason) => `Nothing is sent since ${when}: ${reasons[reason]}.`,
  waits: 'What you write waits until the Prosa staff confirms that this is the system in use.',
  toDesk: 'End it',
  undecided: (count, written) => (count === 1 ? '1 held item waits for your decision.' : `${written} held items wait for your decision.`),
  decide: 'Decide',
}
