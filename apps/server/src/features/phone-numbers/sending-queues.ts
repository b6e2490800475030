import { queue } from '../../kit/queue/queue.ts'

/** What people write, and what goes to many. */
export const sendingQueues = [queue('outbound'), queue('outbound_bulk')]

/** How the lanes of a number's chats begin. */
export const lanesOf = (phonenumberId: string) => `${phonenumberId}:`
