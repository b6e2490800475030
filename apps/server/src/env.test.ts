import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { describe, expect, it, test } from 'vitest'
import { readEnv } from './env.ts'
import { StartRefusal } from './kit/start-refusal.ts'

const tokenSecret = 'a'.repeat(32)
const encryptionKey = Buffer.alloc(32, 7).toString('base64')
const secrets = { TOKEN_SECRET: tokenSecret, ENCRYPTION_KEY: encryptionKey }
const live = { ...secrets, DATABASE_URL: 'postgres://prosa:hidden-word@db:5432/prosa' }
const production = { ...live, NODE_ENV: 'production', PUBLIC_URL: 'https://chat.example.com' }

describe('right values', () => {
  test('nothing given is the demo', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: expect.stringMatching(/\.data$/),
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePool: 20,
      databaseBackgroundPool: 12,
      s3Url: null,
      redisUrl: null,
      publicUrl: 'http://localhost:3000',
      configuredPublicUrl: null,
      holdsOutgoing: false,
      smtpUrl: null,
      mailFrom: 'Prosa <no-reply@localhost>',
      postalCodeUrl: null,
      geocodingUrl: null,
      graphUrl: null,
      graphVersion: 'v25.0',
      simulatorUrl: null,
      demoCustomers: 'lively',
      demoCompany: 'living',
      pushToLoopback: true,
      webhooksToLoopback: true,
      webProcesses: 1,
      role: 'all',
      logLevel: 'warn',
      failpoints: '',
      leaseMs: null,
      production: false,
      demo: true,
      trustedProxies: [],
      internalDomain: 'prosa.test',
      signupOpen: true,
      termsUrl: null,
      privacyUrl: null,
      secrets: null,
      metricsToken: null,
      webDir: expect.stringMatching(/apps\/web\/dist$/),
    })
  })

  test.each([
    ['the port is in the address', { PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['an empty value is none', { PORT: '', DATABASE_URL: ' ', ROLE: '' }, { port: 3000, databaseUrl: null, role: 'all', demo: true }],
    ['a database of its own ends the demo', live, { demo: false, host: '0.0.0.0', logLevel: 'info', internalDomain: '' }],
    ['production', production, { demo: false, production: true, publicUrl: 'https://chat.example.com' }],
    ['production with the built-in database', { ...production, DATABASE_URL: undefined }, { demo: false, databaseUrl: null }],
    ['pools', { DATABASE_POOL: '40', DATABASE_BACKGROUND_POOL: '2' }, { databasePool: 40, databaseBackgroundPool: 2 }],
    ['a pooler', { ...live, DATABASE_DIRECT_URL: 'postgres://db/prosa' }, { databaseDirectUrl: 'postgres://db/prosa' }],
    ['secrets', live, { secrets: { tokenSecret, encryptionKey } }],
    ['secrets of a demo', secrets, { demo: true, secrets: { tokenSecret, encryptionKey } }],
    ['a final slash', { PUBLIC_URL: 'https://chat.example.com/' }, { publicUrl: 'https://chat.example.com' }],
    ['proxies', { TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.168.1.5' }, { trustedProxies: ['10.0.0.0/8', '::1', '192.168.1.5'] }],
    ['a role', { ROLE: 'worker' }, { role: 'worker' }],
    ['processes', { WEB_PROCESSES: '3' }, { webProcesses: 3, databasePool: 10, databaseBackgroundPool: 6 }],
    ['many processes', { WEB_PROCESSES: '31' }, { webProcesses: 31, databasePool: 5, databaseBackgroundPool: 5 }],
    ['a core for the database', live, { webProcesses: Math.min(8, Math.max(1, availableParallelism() - 1)) }],
    ['a domain', { INTERNAL_DOMAIN: 'Example.com' }, { internalDomain: 'example.com' }],
    ['a token for the metrics', { METRICS_TOKEN: 'a'.repeat(16) }, { metricsToken: 'a'.repeat(16) }],
    ['a Redis', { REDIS_URL: 'rediss://:word@cache:6380/2' }, { redisUrl: 'rediss://:word@cache:6380/2' }],
    ['a mail server', { SMTP_URL: 'smtps://u:word@mail:465' }, { smtpUrl: 'smtps://u:word@mail:465' }],
    ['mails come from the public address', production, { mailFrom: 'Prosa <no-reply@chat.example.com>' }],
    ['a sender', { MAIL_FROM: 'avisos@example.com' }, { mailFrom: 'avisos@example.com' }],
    ['a sender with a name', { MAIL_FROM: 'São João <a@b.com>' }, { mailFrom: 'São João <a@b.com>' }],
    ['a bucket', { S3_URL: 'https://k:s%2Fe@s3.host/media?region=sa-east-1' }, { s3Url: 'https://k:s%2Fe@s3.host/media?region=sa-east-1' }],
    ['a folder', { DATA_DIR: '/var/lib/prosa' }, { dataDir: '/var/lib/prosa' }],
  ])('%s', (_, source, expected) => {
    expect(readEnv(source)).toMatchObject(expected)
  })
})

describe('wrong values are refused in one sentence that names the variable and a right value', () => {
  test.each([
    ['PORT', { PORT: 'http' }, '"http", which is not a port number'],
    ['PORT', { PORT: '0' }, 'PORT=3000'],
    ['PORT', { PORT: '70000' }, 'from 1 to 65535'],
    ['PORT', { PORT: '3e3' }, 'PORT=3000'],
    ['NODE_ENV', { NODE_ENV: 'prod' }, 'none of development, test, production'],
    ['ROLE', { ROLE: 'both' }, 'ROLE=all'],
    ['WEB_PROCESSES', { WEB_PROCESSES: '0' }, 'WEB_PROCESSES=2'],
    ['WEB_PROCESSES', { WEB_PROCESSES: 'all' }, 'from 1 to 99'],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'none of fatal, error, warn'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root@db/prosa' }, 'DATABASE_URL=postgres://'],
    ['DATABASE_URL', { ...secrets, DATABASE_URL: 'postgres://a:%zz@h/db' }, 'as %25'],
    ['DATABASE_URL', { DATABASE_URL: 'hidden-word' }, 'postgres:// or postgresql://'],
    ['DATABASE_DIRECT_URL', { ...live, DATABASE_DIRECT_URL: 'hidden-word' }, 'postgres:// or postgresql://'],
    ['DATABASE_DIRECT_URL', { ...secrets, DATABASE_DIRECT_URL: 'postgres://db/hidden-word' }, 'DATABASE_URL is not'],
    ['DATABASE_POOL', { DATABASE_POOL: '1' }, 'DATABASE_POOL=20'],
    ['DATABASE_BACKGROUND_POOL', { DATABASE_BACKGROUND_POOL: 'many' }, 'DATABASE_BACKGROUND_POOL=12'],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }, 'REDIS_URL=redis://'],
    ['REDIS_URL', { REDIS_URL: 'redis://:hidden-word@cache/hidden-word' }, 'not the number of a database'],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com' }, 'SMTP_URL=smtp://'],
    ['S3_URL', { S3_URL: 's3://bucket' }, 'S3_URL=https://key:secret@'],
    ['S3_URL', { S3_URL: 'https://s3.host/media' }, 'a key, a secret and one bucket'],
    ['S3_URL', { S3_URL: 'https://k:hidden-word@s3.host' }, 'one bucket'],
    ['S3_URL', { S3_URL: 'https://k:hidden-word@s3.host/media/more' }, 'one bucket'],
    ['S3_URL', { S3_URL: 'https://k:hidden-word@s3.host/..' }, 'one bucket'],
    ['S3_URL', { S3_URL: 'https://k:hidden-word%zz@s3.host/media' }, 'as %25'],
    ['MAIL_FROM', { MAIL_FROM: 'Prosa' }, 'MAIL_FROM=Prosa <no-reply@'],
    ['MAIL_FROM', { MAIL_FROM: 'a@b.com, c@d.com' }, 'not one e-mail address'],
    ['MAIL_FROM', { MAIL_FROM: 'Prosa <a@b.com> <c@d.com>' }, 'not one e-mail address'],
    ['MAIL_FROM', { MAIL_FROM: 'Prosa\tBcc <a b@c.com>' }, 'not one e-mail address'],
    ['PUBLIC_URL', { PUBLIC_URL: 'chat.example.com' }, 'PUBLIC_URL=https://'],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://chat.example.com' }, 'PUBLIC_URL=https://'],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://chat.example.com/app' }, 'without a path'],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: undefined }, 'production needs it'],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8,proxy' }, '"proxy"'],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }, '"10.0.0.0/33"'],
    ['INTERNAL_DOMAIN', { INTERNAL_DOMAIN: '@example.com' }, 'INTERNAL_DOMAIN=example.com'],
    ['TOKEN_SECRET', { ...production, TOKEN_SECRET: undefined }, 'is missing'],
    ['TOKEN_SECRET', { ...live, TOKEN_SECRET: '' }, 'openssl rand'],
    ['TOKEN_SECRET', { ...live, TOKEN_SECRET: 'hidden-word' }, 'has 11 characters'],
    ['ENCRYPTION_KEY', { ...production, ENCRYPTION_KEY: undefined }, 'is missing'],
    ['ENCRYPTION_KEY', { TOKEN_SECRET: tokenSecret }, 'is missing'],
    ['ENCRYPTION_KEY', { ...live, ENCRYPTION_KEY: 'hidden-word' }, '32 bytes in base64'],
    ['ENCRYPTION_KEY', { ...live, ENCRYPTION_KEY: Buffer.alloc(31).toString('base64') }, '32 bytes in base64'],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'hidden-word-123' }, '16 or more'],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'hidden-word with spaces' }, 'openssl rand'],
  ])('%s %#', (name, source, part) => {
    const refuse = () => readEnv(source)
    expect(refuse).toThrow(StartRefusal)
    expect(refuse).toThrow(new RegExp(`^${name} `))
    expect(refuse).toThrow(part)
    expect(refuse).not.toThrow(/hidden-word|\n/)
  })
})

it('arms failpoints and shortens leases in tests only', () => {
  expect(readEnv({ NODE_ENV: 'test', FAILPOINTS: 'events.written' }).failpoints).toBe('events.written')
  expect(readEnv({ FAILPOINTS: 'events.written' }).failpoints).toBe('')
  expect([readEnv({ NODE_ENV: 'test', LEASE_MS: '5000' }).leaseMs, readEnv({ LEASE_MS: '5000' }).leaseMs]).toEqual([5_000, null])
  expect(() => readEnv({ NODE_ENV: 'test', LEASE_MS: '5s' })).toThrow('LEASE_MS is "5s"')
})

it('documents every variable it reads', () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const names = new Set([...read('./env.ts').matchAll(/source, '([A-Z0-9_]+)'/g)].map(([, name]) => name ?? ''))
  const documented = new Set([...read('../../../.env.example').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? ''))
  expect([...documented].sort()).toEqual([...names].sort())
})
