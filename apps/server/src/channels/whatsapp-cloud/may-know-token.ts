import type { ChannelNumber } from '../channel.ts'

/** Where Meta's files have been seen to lie. */
const fileHosts = ['fbsbx.com', 'fbcdn.net', 'facebook.com', 'whatsapp.net']

const isOf = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`)

/** An answer names the address, and the token goes along: to Meta and encrypted, or to where all questions go anyway. */
export const mayKnowToken = ({ baseUrl }: Pick<ChannelNumber, 'baseUrl'>, { protocol, hostname, origin }: URL): boolean =>
  origin === new URL(baseUrl).origin || (protocol === 'https:' && fileHosts.some((host) => isOf(hostname, host)))
