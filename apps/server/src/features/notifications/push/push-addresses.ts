import type { House } from '../../../kit/house.ts'
import { type Address, addressesOf, isLoopbackAddress, isPublicAddress } from '../../../kit/http/safety/public-address.ts'

/**
 * Where a browser's endpoint may be reached; none where it must not be asked: it comes from outside, and our own network is behind us.
 * In demo mode and in tests a stand-in on this machine may be one.
 */
export async function pushAddresses({ config }: Pick<House, 'config'>, endpoint: string): Promise<readonly Address[]> {
  const url = URL.parse(endpoint)
  if (url?.username !== '' || url.password !== '') return []
  const here = config.pushToLoopback ? await addressesOf(url.hostname, isLoopbackAddress) : []
  if (here.length > 0 && url.protocol === 'http:') return here
  return url.protocol === 'https:' ? addressesOf(url.hostname, isPublicAddress) : []
}
