import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { PhoneLine } from '@prosa/contract/simulator/model'
import type { OutsideContext } from '../../kit/http/context.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { askSimulator } from './ask-simulator.ts'
import { mediaUrlOf } from './media-url.ts'

const { getSimulatedChat: call } = simulatorCalls

export const getSimulatedChat: Handler<typeof call> = async (ctx, { phonenumberId, customerId }) => {
  const { lines, ...chat } = await askSimulator(ctx, call, phonenumberId, { path: ['chats', customerId] })
  return { ...chat, lines: lines.map((line) => withOwnLink(ctx, line)) }
}

/** Browsers reach us and not the simulator. */
function withOwnLink({ actor, house }: OutsideContext, line: PhoneLine): PhoneLine {
  if (!line.media) return line
  const mediaId = line.media.url.split('/').at(-1) ?? ''
  return { ...line, media: { ...line.media, url: mediaUrlOf(house, { companyId: actor.companyId, mediaId }, house.clock.now()) } }
}
