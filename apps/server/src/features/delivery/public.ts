export { discardHeld, markHeldUncertain, sendHeld } from './outbound/held-messages.ts'
