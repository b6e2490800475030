import { openBackground } from '../kit/background.ts'
import { armFailpoints } from '../kit/failpoints.ts'
import { openHouse } from '../kit/house.ts'
import { errandBackground, errandPace } from './errands.ts'

/** A worker node that does errands, for tests of several processes: DATABASE_URL, FAILPOINTS, LEASE_MS. */
const { DATABASE_URL: url = '', FAILPOINTS = '', LEASE_MS = '' } = process.env
armFailpoints(FAILPOINTS)
const house = openHouse({
  url,
  env: {
    demo: false,
    publicUrl: 'http://localhost',
    internalDomain: '',
    trustedProxies: [],
    logLevel: 'fatal',
    metricsToken: null,
    redisUrl: null,
    postalCodeUrl: null,
    geocodingUrl: null,
    pushToLoopback: false,
    smtpUrl: null,
    mailFrom: 'no-reply@localhost',
    graphUrl: null,
    graphVersion: 'v25.0',
    simulatorUrl: null,
    dataDir: '',
    s3Url: null,
  },
  secrets: { tokenSecret: 'x'.repeat(32), encryptionKey: Buffer.alloc(32).toString('base64') },
  jobPace: errandPace,
})
await house.events.start()
const background = openBackground(house, errandBackground(Number(LEASE_MS)), { isWorker: true })
process.once('SIGTERM', async () => {
  await background.close()
  await house.close()
})
await background.start()
process.stdout.write('at work\n')
