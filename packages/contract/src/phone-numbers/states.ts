import { type CodeOf, codes } from '../kit/codes.ts'

/** Spec §4. A stored 0 is read as WhatsAppOnPremises at the edge. */
export const ChannelType = codes({ WhatsAppOnPremises: 1, WhatsAppCloud: 2, Instagram: 3, Facebook: 4, SMS: 5 })
export type ChannelType = CodeOf<typeof ChannelType>

export const ChannelStatus = codes({ Connected: 1, Disconnected: 2 })
export type ChannelStatus = CodeOf<typeof ChannelStatus>
