export { heldAddress } from './outgoing-addresses.ts'
export { OutgoingNotice } from './outgoing-notice.tsx'
export { outgoingTexts } from './outgoing-texts.ts'
export { useMoment } from './use-moment.ts'
