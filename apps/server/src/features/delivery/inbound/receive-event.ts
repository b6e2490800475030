import type { Channel, InboundEvent } from '../../../channels/channel.ts'
import type { InboundContext } from './inbound-context.ts'
import type { JournalRow } from './inbound-event-store.ts'
import { moveNumber } from './move-number.ts'
import { receivePreference } from './note-wish.ts'
import { receiveMessage } from './receive-message.ts'
import { receiveAccount, receiveNumber } from './receive-number.ts'
import { receiveDeletion, receiveEdit, receiveReaction, receiveStatus } from './receive-status.ts'
import { receiveTemplate } from './receive-template.ts'
import { sufferFailure } from './suffer-failure.ts'

type Place = Pick<JournalRow, 'phonenumberId' | 'channelType'> & { channel: Channel }

/** What one event leads to. What nobody here needs stays in the journal. */
export async function receiveEvent(ctx: InboundContext, place: Place, event: InboundEvent): Promise<void> {
  const { phonenumberId, channel } = place
  switch (event.kind) {
    case 'message':
    case 'echo':
      return receiveMessage(ctx, place, event)
    case 'status':
      return receiveStatus(ctx, phonenumberId, channel, event)
    case 'reaction':
      return receiveReaction(ctx, phonenumberId, event)
    case 'edit':
      return receiveEdit(ctx, phonenumberId, event)
    case 'delete':
      return receiveDeletion(ctx, phonenumberId, event)
    case 'numberChange':
      return moveNumber(ctx, phonenumberId, event)
    case 'preference':
      return receivePreference(ctx, phonenumberId, event)
    case 'number':
      return receiveNumber(ctx, phonenumberId, event)
    case 'account':
      return receiveAccount(ctx, phonenumberId, event)
    case 'error':
      return sufferFailure(ctx, phonenumberId, channel, event.failure)
    case 'template':
      return receiveTemplate(ctx, phonenumberId, event)
    case 'unknown':
      return
  }
}
