import type { Consequence } from './channel.ts'

/** Nothing else goes out less for it, and yet people must act: what is wrong is what was sent, not the number. */
export const isOfTemplate = ({ pause, tell }: Consequence): boolean => pause === 'nothing' && tell === 'admins'
