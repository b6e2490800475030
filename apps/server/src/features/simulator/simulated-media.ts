import { derivedToken, sameToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { askMedia, type OpenedMedia } from '../../partners/simulator/ask-media.ts'

type Asked = MediaKey & Partial<Record<keyof MediaUrl, unknown>>

/** For whoever was given the link, as long as it is good: an image in a page cannot bring a token. */
export async function getSimulatedMedia(house: House, { expires, signature, ...media }: Asked): Promise<OpenedMedia> {
  const { demo, simulatorUrl } = house.config
  const isGood =
    typeof expires === 'string' &&
    typeof signature === 'string' &&
    sameToken(signature, mediaSignature(house, media, expires)) &&
    Number(expires) > house.clock.now()
  const opened = demo && simulatorUrl !== null && isGood ? await askMedia(simulatorUrl, media.mediaId) : null
  if (!opened) throw new Refusal('call.notFound')
  return opened
}

/** What opens a file on a simulated telephone besides its address. */
export type MediaUrl = { expires: string; signature: string }
export type MediaKey = { companyId: string; mediaId: string }

const hour = 3_600_000

const mediaSignature = ({ tokenSecret }: Pick<House, 'tokenSecret'>, { companyId, mediaId }: MediaKey, expires: string): string =>
  derivedToken(tokenSecret, ['simulatorMedia', companyId, mediaId, expires].join('\n'))

/** Good for an hour at least, and the same all through an hour: a page that asks every second shows the same image. */
export function mediaUrlOf(house: Pick<House, 'tokenSecret'>, media: MediaKey, now: number): string {
  const expires = String((Math.floor(now / hour) + 2) * hour)
  const query = new URLSearchParams({ expires, signature: mediaSignature(house, media, expires) })
  return `/api/simulator/media/${[media.companyId, media.mediaId].map(encodeURIComponent).join('/')}?${query}`
}
