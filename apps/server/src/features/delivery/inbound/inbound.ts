import { queue } from '../../../kit/queue/queue.ts'

/** What was kept of a provider's webhooks and waits to be understood. */
export const inbound = queue<InboundItem>('inbound')
export type InboundItem = { phonenumberId: string; eventKey: string }
