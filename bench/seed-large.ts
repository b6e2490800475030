import { sealer } from '../apps/server/src/kit/crypto/crypto.ts'
import { migrate } from '../apps/server/src/kit/db/migrate.ts'
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
  let isNew = false
  try {
    const { hostname, port, pathname } = new URL(place.url)
    console.log(
      `Filling the company ${options.company} in the database ${pathname.slice(1)} at ${hostname}:${port || 5432}, seed ${options.seed}`,
    )
    await migrate(place.url)
    const seal = place.encryptionKey ? sealer(place.encryptionKey) : null
    const { url, password } = place
    const made = () => (isNew = true)
    await seedLarge(options, { url, password, made, sealer: seal, signal: stopping.signal, tell: console.log })
    console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
  } finally {
    // Also when it was stopped half-way: nobody else knows it.
    if (isNew) console.log(`Sign in as ${adminOf(options.company)} with the password ${place.password}`)
    await place.close()
  }
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
