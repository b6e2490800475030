import { generate } from 'otplib'

/** What an authenticator app with this secret shows at a moment. */
export const appCodeAt = (secret: string, time: number): Promise<string> => generate({ secret, epoch: Math.floor(time / 1000) })
