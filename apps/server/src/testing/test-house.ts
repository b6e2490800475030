import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { connect } from '../kit/db/connect.ts'
import { newId } from '../kit/db/ids.ts'
import { type HouseConfig, openHouse } from '../kit/house.ts'
import { asker } from './ask.ts'
import { atEndOfFile } from './at-end-of-file.ts'
import { testDatabase } from './database/test-database.ts'
import { companyBuilder } from './scenes/a-company.ts'
import { testPasswordCost } from './scenes/test-password.ts'
import { testClock } from './test-clock.ts'

type Options = Omit<NonNullable<Parameters<typeof buildApp>[1]>, 'rates'> & {
  config?: Partial<HouseConfig>
  rates?: NonNullable<Parameters<typeof buildApp>[1]>['rates']
  house?: Pick<Parameters<typeof openHouse>[0], 'files' | 'report' | 'probeEveryMs' | 'poolSize' | 'cores'>
}

const noRates = { session: 1e9, visitor: 1e9, costly: 1e9 }

/** The real app on a real PostgreSQL. Start it once per file; isolate tests with `aCompany`, which needs no clean-up. */
export async function testHouse({ config = {}, rates = noRates, house: parts = {}, ...options }: Options = {}) {
  const { url, drop } = await testDatabase()
  const clock = testClock()
  // Made by whoever keeps the first file.
  const dataDir = join(tmpdir(), `prosa-test-${newId()}`)
  const secrets = { tokenSecret: randomBytes(32).toString('base64'), encryptionKey: randomBytes(32).toString('base64') }
  const house = openHouse({
    url,
    env: {
      demo: true,
      publicUrl: 'http://localhost:3000',
      internalDomain: 'prosa.test',
      signupOpen: true,
      termsUrl: null,
      privacyUrl: null,
      trustedProxies: [],
      logLevel: 'fatal',
      metricsToken: null,
      redisUrl: null,
      // Nobody is there: a test that asks outside says whom.
      postalCodeUrl: 'http://127.0.0.1:9',
      geocodingUrl: 'http://127.0.0.1:9',
      pushToLoopback: true,
      webhooksToLoopback: true,
      smtpUrl: null,
      mailFrom: 'Prosa <no-reply@prosa.test>',
      graphUrl: 'http://127.0.0.1:9',
      graphVersion: 'v25.0',
      simulatorUrl: null,
      dataDir,
      s3Url: null,
      ...config,
    },
    secrets,
    clock,
    poolSize: 5,
    passwordCost: testPasswordCost,
    ...parts,
  })
  const app: FastifyInstance = await buildApp(house, { rates, ...options })
  /** Past row-level security, to look at what really is there. */
  const superuser = connect(url, { max: 1 })
  atEndOfFile(async () => {
    // Not before its requests: a sender who was refused halfway may never end his.
    const closed = app.close()
    app.server.closeAllConnections()
    await closed
    await house.close()
    await superuser.end()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { app, house, secrets, clock, superuser, url, ask: asker(app), aCompany: companyBuilder(house) }
}

export type TestHouse = Awaited<ReturnType<typeof testHouse>>
