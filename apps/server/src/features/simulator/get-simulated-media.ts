import { sameToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { type OpenedMedia, openMedia } from '../../partners/simulator/open-media.ts'
import { type MediaKey, type MediaUrl, mediaSignature } from './media-url.ts'

type Asked = MediaKey & Partial<Record<keyof MediaUrl, unknown>>

/** For whoever was given the link, as long as it is good: an image in a page cannot bring a token. */
export async function getSimulatedMedia(house: House, { expires, signature, ...media }: Asked): Promise<OpenedMedia> {
  const { demo, simulatorUrl } = house.config
  const isGood =
    typeof expires === 'string' &&
    typeof signature === 'string' &&
    sameToken(signature, mediaSignature(house, media, expires)) &&
    Number(expires) > house.clock.now()
  const opened = demo && simulatorUrl !== null && isGood ? await openMedia(simulatorUrl, media.mediaId) : null
  if (!opened) throw new Refusal('call.notFound')
  return opened
}
