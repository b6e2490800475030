import { type Draw, pickWeighted } from './draw.ts'

const speakers = ['customer', 'agent', 'bot', 'broadcast', 'note'] as const
export type Speaker = (typeof speakers)[number]

const weights = [52, 38, 7, 1, 2]

/** Who says the n-th message of a chat: a chat begins with its customer. */
export const speakerOf = (draw: Draw, chat: number, nth: number): Speaker =>
  nth === 0 ? 'customer' : speakers[pickWeighted(weights, draw('speaker', chat, nth))]!
