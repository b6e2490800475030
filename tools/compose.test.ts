import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Service = { environment: Record<string, string>; ports?: string[]; volumes?: string[]; networks: unknown }
type Compose = {
  services: Record<string, Service>
  networks: { inside: { ipam: { config: { subnet: string; ip_range: string }[] } } }
  volumes: Record<string, unknown>
}

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const { services, networks, volumes } = parse(read('compose.yaml'), { merge: true }) as Compose
const nodes = Object.keys(services).filter((name) => name.startsWith('node-'))
const { environment } = services['node-1']!

/** The variables that a node in a container does not need, each with the reason. */
const untold = {
  DATABASE_POOL: 'what it is by default fits the database beside it',
  DATABASE_BACKGROUND_POOL: 'the same',
  DATABASE_DIRECT_URL: 'no pooler stands between',
  HOST: 'all addresses of the container, outside the demo',
  DATA_DIR: 'the image says it',
  PG_DUMP_PATH: 'the image has none',
  ROLE: 'each node does everything',
  SIMULATOR_URL: 'for the demo only',
  DEMO_CUSTOMERS: 'for the demo only',
  DEMO_COMPANY: 'for the demo only',
  FAILPOINTS: 'for tests only',
  LEASE_MS: 'for tests only',
}

test('every variable there is is passed on to the nodes, and no other', () => {
  const documented = [...read('.env.example').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  expect(documented.length).toBeGreaterThan(10)
  expect([...Object.keys(environment), ...Object.keys(untold)].sort()).toEqual(documented.sort())
})

test('a variable that is read from .env goes by its own name', () => {
  const passed = Object.entries(environment).filter(
    ([name, value]) => String(value).startsWith('${') && !String(value).startsWith(`\${${name}:`),
  )
  expect(passed).toEqual([])
})

test('the nodes are alike', () => {
  expect(nodes).toEqual(['node-1', 'node-2'])
  expect(services['node-2']).toEqual(services['node-1'])
})

test('the proxy leads to every node, by the port it listens on', () => {
  const [, upstreams] = /reverse_proxy (.+) \{/.exec(read('Caddyfile')) ?? []
  expect(upstreams?.split(' ')).toEqual(nodes.map((name) => `${name}:${environment.PORT}`))
})

test('the nodes believe the proxy, whose address nobody else can get, and no one else', () => {
  const [range] = networks.inside.ipam.config
  const contains = (cidr: string, address: string) => {
    const [network, bits] = cidr.split('/')
    const list = new BlockList()
    list.addSubnet(network!, Number(bits))
    return list.check(address)
  }
  const { ipv4_address: address } = (services.proxy!.networks as { inside: { ipv4_address: string } }).inside
  expect(environment.TRUSTED_PROXIES).toBe(address)
  expect([contains(range!.subnet, address), contains(range!.ip_range, address)]).toEqual([true, false])
})

test('only the proxy can be reached from outside, and what must be kept is on a volume', () => {
  expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(['proxy'])
  const kept = Object.values(services).flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0]!))
  expect([...new Set(kept)].filter((name) => !name.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort())
})
