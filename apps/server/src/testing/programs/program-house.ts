import { armFailpoints } from '../../kit/failpoints.ts'
import { type House, openHouse } from '../../kit/house.ts'

/** Tests seal with it what such a process must open. */
export const programKey = Buffer.alloc(32).toString('base64')

/**
 * The house of a process that a test starts beside its own: DATABASE_URL, FAILPOINTS; with a folder where it needs files. It reads the kit and no feature, so it is there in a
 * tenth of the time that the product takes.
 */
export function programHouse(dataDir = ''): House {
  const { DATABASE_URL: url = '', FAILPOINTS = '' } = process.env
  armFailpoints(FAILPOINTS)
  return openHouse({
    url,
    env: {
      demo: false,
      publicUrl: 'http://localhost',
      signupOpen: true,
      termsUrl: null,
      privacyUrl: null,
      internalDomain: '',
      trustedProxies: [],
      logLevel: 'fatal',
      metricsToken: null,
      redisUrl: null,
      postalCodeUrl: null,
      geocodingUrl: null,
      pushToLoopback: false,
      webhooksToLoopback: false,
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      graphUrl: null,
      graphVersion: 'v25.0',
      simulatorUrl: null,
      dataDir,
      s3Url: null,
    },
    secrets: { tokenSecret: 'x'.repeat(32), encryptionKey: programKey },
  })
}
