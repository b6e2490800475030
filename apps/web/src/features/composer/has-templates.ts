import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { channelNames } from '../../kit/channel-names.ts'

/** Whether templates exist on the channel of a chat: those of both ways to WhatsApp, and of no other. */
export const hasTemplates = ({ channelType }: Pick<ChatDetail, 'channelType'>): boolean => channelNames[channelType] === 'whatsapp'
