import * as z from 'zod/mini'
import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4. */
export const ChannelType = codes({ WhatsAppOnPremises: 1, WhatsAppCloud: 2, Instagram: 3, Facebook: 4, SMS: 5 })
export type ChannelType = CodeOf<typeof ChannelType>

/** The values that may be sent to us: 0 stands for WhatsAppOnPremises (spec §4); `readChannelType` replaces it at once. */
export const SentChannelType = z.literal([0, ...ChannelType.values])
export const readChannelType = (sent: z.output<typeof SentChannelType>): ChannelType => (sent === 0 ? ChannelType.WhatsAppOnPremises : sent)

export const ChannelStatus = codes({ Connected: 1, Disconnected: 2 })
export type ChannelStatus = CodeOf<typeof ChannelStatus>

export const channelMoves = moves(ChannelStatus, {
  connect: { from: [ChannelStatus.Disconnected], to: ChannelStatus.Connected },
  disconnect: { from: [ChannelStatus.Connected], to: ChannelStatus.Disconnected },
})
