import type { Channel } from '../../../channels/channel.ts'
import { nameOf } from './known-numbers.ts'
import type { NumberSecrets } from './number-secrets.ts'

export type Webhook = { rawBody: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

/** A body is hashed once for each secret: 8 MB take some milliseconds, and are 2,000 secrets for what providers usually send. */
const [mostHashed, eachAtLeast] = [8 * 1024 * 1024, 4_096]
const mostLookUps = 2

/**
 * The secret that these bytes are signed with, or null. First those of whom it seems to name: for a good one that is the only one that is
 * tried. Then all others, because it may name nobody of ours, as far as that costs little. At last the database is asked for whom it
 * names. Nothing of it is believed: whom it is for is read once it is known to be signed.
 */
export async function fitSignature(secrets: NumberSecrets, channel: Channel, { rawBody, headers }: Webhook): Promise<string | null> {
  const tried = new Set<string>()
  const fits = (appSecret: string): boolean => {
    if (tried.has(appSecret)) return false
    tried.add(appSecret)
    return channel.isSigned(rawBody, headers, appSecret)
  }
  const { named, ofSecret } = await secrets.known()
  const names = channel.namesIn(rawBody)
  for (const name of names) {
    const fitting = named.get(nameOf(name))?.find(({ appSecret }) => fits(appSecret))
    if (fitting) return fitting.appSecret
  }
  let left = mostHashed
  for (const appSecret of ofSecret.keys()) {
    left -= Math.max(rawBody.length, eachAtLeast)
    if (left < 0) break
    if (fits(appSecret)) return appSecret
  }
  for (const name of names.slice(0, mostLookUps)) {
    const fitting = (await secrets.lookUp(name)).find(({ appSecret }) => fits(appSecret))
    if (fitting) return fitting.appSecret
  }
  return null
}
