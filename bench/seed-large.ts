import { demoPassword } from '../apps/server/src/features/demo/demo-company.ts'
import { sealer } from '../apps/server/src/kit/crypto.ts'
import { migrate } from '../apps/server/src/kit/migrate.ts'
import { StartRefusal } from '../apps/server/src/kit/start-refusal.ts'
import { adminOf } from './seed-large/company.ts'
import { openPlace } from './seed-large/open-place.ts'
import { readOptions, type SeedOptions, usage } from './seed-large/options.ts'
import { seedLarge } from './seed-large/seed-large.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())

async function run(options: SeedOptions): Promise<void> {
  const begun = performance.now()
  const place = await openPlace(options, process.env)
  try {
    const { hostname, port, pathname } = new URL(place.url)
    console.log(
      `Filling the company ${options.companyId} in the database ${pathname.slice(1)} at ${hostname}:${port || 5432}, seed ${options.seed}`,
    )
    await migrate(place.url)
    const seal = place.encryptionKey ? sealer(place.encryptionKey) : null
    await seedLarge(options, { url: place.url, sealer: seal, signal: stopping.signal, tell: console.log })
  } finally {
    await place.close()
  }
  const took = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`Done in ${took} s. Sign in as ${adminOf(options.companyId)} with the password ${demoPassword}.`)
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options) await run(options)
  else console.log(usage)
} catch (error) {
  if (stopping.signal.aborted) console.error('Stopped half-way: fill the company anew with --again.')
  else console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = stopping.signal.aborted ? 130 : 1
}
