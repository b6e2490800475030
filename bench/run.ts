import { fork } from 'node:child_process'
import { once } from 'node:events'
import { firstPageBytes } from './first-page-bytes.ts'
import { throughput } from './load.ts'

type Ready = { product: string; bare: string; token: string; rss: number }

const rounds = 5
const roundLength = 2_000
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const servers = fork(new URL('servers.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'ignore', 'ipc'] })
const [{ product, bare, token, rss }] = (await once(servers, 'message')) as [Ready]

const ours = { url: `${product}/api/user/profile`, headers: { authorization: `Bearer ${token}` } }
const floor = { url: `${bare}/profile` }
await throughput(ours, roundLength)
await throughput(floor, roundLength)
const measured: { ours: number; floor: number }[] = []
for (let round = 0; round < rounds; round++) {
  measured.push({ ours: await throughput(ours, roundLength), floor: await throughput(floor, roundLength) })
}
servers.send('stop')
await once(servers, 'exit')

const [mine, theirs] = [median(measured.map(({ ours }) => ours)), median(measured.map(({ floor }) => floor))]
console.log('read call user/profile, 20 in flight, medians of %d rounds', rounds)
console.log('  Prosa        %s/s', mine.toFixed(0))
console.log('  bare route   %s/s (same SQL, same row-secured transaction)', theirs.toFixed(0))
console.log('  ratio        %s (budget ≥ 0.60)', (mine / theirs).toFixed(2))
console.log('app process after start: %s MB (budget ≤ 300)', (rss / 1024 / 1024).toFixed(0))
const first = firstPageBytes()
console.log('first page: %s kB of JavaScript gz (aim ≤ 150), %s kB of CSS gz', (first.js / 1000).toFixed(1), (first.css / 1000).toFixed(1))
