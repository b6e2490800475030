import * as z from 'zod/mini'
import { event } from '../kit/event.ts'
import { ChannelStatus } from './states.ts'

export const phoneNumberEvents = {
  /** For everybody, as all have a list of the numbers and a banner when one is disconnected. */
  changed: event({
    name: 'number.changed',
    payload: z.object({ phonenumberId: z.string(), channelStatus: ChannelStatus.schema, version: z.number() }),
    audience: () => ({ to: 'company' }),
    entity: ({ phonenumberId, version }) => ({ key: `number:${phonenumberId}`, version }),
  }),
  /** The provider found something wrong with a template. */
  templateTrouble: event({
    name: 'number.templateTrouble',
    payload: z.object({ troubleId: z.string() }),
    audience: () => ({ to: 'permission', allow: 'admin' }),
    entity: ({ troubleId }) => ({ key: `templateTrouble:${troubleId}`, version: 1 }),
  }),
}
