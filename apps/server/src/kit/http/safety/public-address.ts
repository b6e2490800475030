import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a name stands for, as `lookup` of Node gives it. */
export type Address = { address: string; family: number }
type Resolve = (hostname: string) => Promise<readonly Address[]>

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true, order: 'verbatim' })
const patience = 5_000

/** Reachable from us and not from everywhere (IANA's registries of special addresses). */
const special = listOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Of IPv6 only 2000::/3 is the open internet, and these parts of it are not: protocol blocks with Teredo, documentation, 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
])
const openInternet = listOf([['2000::', 3]])
const loopback = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
])

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4 ? !isIn(special, address) : isIP(address) === 6 && isIn(openInternet, address) && !isIn(special, address)

export const isLoopbackAddress = (address: string): boolean => isIP(address) > 0 && isIn(loopback, address)

/** All that the name stands for, if each of them fits; else none: which one would be taken is nobody's to choose. */
export async function addressesOf(
  hostname: string,
  fits: (address: string) => boolean,
  resolve: Resolve = resolveAll,
): Promise<readonly Address[]> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await resolved(bare, resolve)
  return found.every(({ address }) => fits(address)) ? found : []
}

/**
 * Where an address that somebody else named may be reached, none where it must not be asked: by https, and not in our own network, which is
 * behind us. `loopback`: a stand-in on this machine may be one, by http.
 */
export async function addressesBehind(address: string, { loopback }: { loopback: boolean }): Promise<readonly Address[]> {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '') return []
  const here = loopback ? await addressesOf(url.hostname, isLoopbackAddress) : []
  if (here.length > 0 && url.protocol === 'http:') return here
  return url.protocol === 'https:' ? addressesOf(url.hostname, isPublicAddress) : []
}

async function resolved(hostname: string, resolve: Resolve): Promise<readonly Address[]> {
  try {
    return await Promise.race([resolve(hostname), pause(patience, [], { ref: false })])
  } catch (error) {
    if (error instanceof Error && 'code' in error) return []
    throw error
  }
}

function listOf(ranges: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of ranges) list.addSubnet(address, bits, familyOf(address))
  return list
}

const isIn = (list: BlockList, address: string) => list.check(address, familyOf(address))
function familyOf(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
