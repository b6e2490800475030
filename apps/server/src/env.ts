import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { readS3Url } from './kit/files/s3-place.ts'
import { StartRefusal } from './kit/start-refusal.ts'

const checkout = resolve(import.meta.dirname, '../../..')
const roles = ['all', 'web', 'worker'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const demoCustomers = ['lively', 'quiet'] as const
const demoCompanies = ['living', 'bare'] as const
const databaseExample = 'postgres://prosa:password@localhost:5432/prosa'

export type Secrets = { tokenSecret: string; encryptionKey: string }

export type Env = {
  port: number
  host: string
  dataDir: string
  s3Url: string | null
  databaseUrl: string | null
  /** The database itself, where DATABASE_URL is a pooler's. */
  databaseDirectUrl: string | null
  /** Connections for calls, and for what nobody waits for. */
  databasePool: number
  databaseBackgroundPool: number
  redisUrl: string | null
  publicUrl: string
  configuredPublicUrl: string | null
  /** Whether OUTGOING=held asks to hold outgoing work at this start. */
  holdsOutgoing: boolean
  smtpUrl: string | null
  mailFrom: string
  postalCodeUrl: string | null
  geocodingUrl: string | null
  graphUrl: string | null
  graphVersion: string
  /** Where the outside world of the demo is played and can be told what to do; never outside demo mode. */
  simulatorUrl: string | null
  demoCustomers: (typeof demoCustomers)[number]
  demoCompany: (typeof demoCompanies)[number]
  /** Whether a stand-in on this machine may play the service of a browser's maker. */
  pushToLoopback: boolean
  /** Whether a receiver on this machine may be told by webhook. */
  webhooksToLoopback: boolean
  webProcesses: number
  role: (typeof roles)[number]
  logLevel: (typeof logLevels)[number]
  production: boolean
  demo: boolean
  trustedProxies: string[]
  internalDomain: string
  signupOpen: boolean
  termsUrl: string | null
  privacyUrl: string | null
  secrets: Secrets | null
  metricsToken: string | null
  webDir: string
  failpoints: string
  /** Of all work in the background, instead of what each says. */
  leaseMs: number | null
}

type Source = Record<string, string | undefined>

export function readEnv(source: Source = process.env): Env {
  const production = readWord(source, 'NODE_ENV', ['development', 'test', 'production'], 'development') === 'production'
  const databaseUrl = readUrl(source, 'DATABASE_URL', ['postgres:', 'postgresql:'], databaseExample)
  const demo = databaseUrl === null && !production
  const port = readPort(source)
  const publicUrl = readPublicUrl(source, production, port)
  const webProcesses = readProcesses(source, demo)
  return {
    port,
    host: given(source, 'HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(checkout, given(source, 'DATA_DIR') ?? '.data'),
    s3Url: readS3Address(source),
    databaseUrl,
    databaseDirectUrl: readDirectUrl(source, databaseUrl),
    databasePool: readCount(source, 'DATABASE_POOL', shareOf(40, webProcesses)),
    databaseBackgroundPool: readCount(source, 'DATABASE_BACKGROUND_POOL', shareOf(24, webProcesses)),
    redisUrl: readRedisUrl(source),
    publicUrl,
    configuredPublicUrl: given(source, 'PUBLIC_URL') === null ? null : publicUrl,
    holdsOutgoing: readWord(source, 'OUTGOING', ['normal', 'held'] as const, 'normal') === 'held',
    smtpUrl: readUrl(source, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'),
    mailFrom: readMailFrom(source, publicUrl),
    postalCodeUrl: readUrl(source, 'POSTAL_CODE_URL', ['https:', 'http:'], 'https://viacep.com.br/ws'),
    geocodingUrl: readUrl(source, 'GEOCODING_URL', ['https:', 'http:'], 'https://nominatim.openstreetmap.org'),
    graphUrl: readUrl(source, 'GRAPH_URL', ['https:', 'http:'], 'https://graph.facebook.com'),
    graphVersion: readGraphVersion(source),
    simulatorUrl: demo ? readUrl(source, 'SIMULATOR_URL', ['http:'], 'http://127.0.0.1:4000') : null,
    demoCustomers: readWord(source, 'DEMO_CUSTOMERS', demoCustomers, 'lively'),
    demoCompany: readWord(source, 'DEMO_COMPANY', demoCompanies, 'living'),
    pushToLoopback: demo,
    webhooksToLoopback: demo,
    webProcesses,
    role: readWord(source, 'ROLE', roles, 'all'),
    logLevel: readWord(source, 'LOG_LEVEL', logLevels, demo ? 'warn' : 'info'),
    production,
    demo,
    trustedProxies: readProxies(source),
    internalDomain: readDomain(source, demo),
    signupOpen: readWord(source, 'SIGNUP', ['open', 'closed'], 'open') === 'open',
    termsUrl: readUrl(source, 'TERMS_URL', ['https:', 'http:'], 'https://example.com/terms'),
    privacyUrl: readUrl(source, 'PRIVACY_URL', ['https:', 'http:'], 'https://example.com/privacy'),
    secrets: readSecrets(source, demo),
    metricsToken: readMetricsToken(source),
    webDir: join(checkout, 'apps/web/dist'),
    failpoints: source.NODE_ENV === 'test' ? (given(source, 'FAILPOINTS') ?? '') : '',
    leaseMs: source.NODE_ENV === 'test' ? readLease(source) : null,
  }
}

/** What a backup needs to know: it is made and restored also where nothing else is configured. */
export function readDataPlace(source: Source = process.env) {
  const databaseUrl = readUrl(source, 'DATABASE_URL', ['postgres:', 'postgresql:'], databaseExample)
  return {
    publicUrl: given(source, 'PUBLIC_URL') === null ? null : readPublicUrl(source, false, 0),
    dataDir: resolve(checkout, given(source, 'DATA_DIR') ?? '.data'),
    databaseUrl: readDirectUrl(source, databaseUrl) ?? databaseUrl,
    encryptionKey: given(source, 'ENCRYPTION_KEY'),
    holdsOutgoing: given(source, 'OUTGOING') === 'held',
    s3Url: readS3Address(source),
    // The program is told where it is looked for and whom to trust, and none of our secrets.
    pgDump: {
      path: given(source, 'PG_DUMP_PATH'),
      surroundings: only(source, ['PATH', 'SystemRoot', 'PGSSLROOTCERT']),
    },
  }
}

function only(source: Source, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])))
}

// Compose hands over a variable it does not know as an empty text.
function given(source: Source, name: string): string | null {
  return source[name]?.trim() || null
}

function readPort(source: Source): number {
  const value = given(source, 'PORT') ?? '3000'
  if (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535) return Number(value)
  throw new StartRefusal(`PORT is "${value}", which is not a port number from 1 to 65535; a right value is PORT=3000.`)
}

/** Each process has fewer connections the more there are: together they would otherwise soon need more than a database usually has. */
const shareOf = (most: number, processes: number) => Math.max(5, Math.ceil(most / (processes + 1)))

/** Fewer than two connections would make a line of all that goes on at the same time. */
function readCount(source: Source, name: string, usual: number): number {
  const value = given(source, name) ?? String(usual)
  if (/^\d{1,4}$/.test(value) && Number(value) >= 2) return Number(value)
  throw new StartRefusal(`${name} is "${value}", which is not a number of connections from 2 to 9999; a right value is ${name}=${usual}.`)
}

function readDirectUrl(source: Source, databaseUrl: string | null): string | null {
  const url = readUrl(source, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'], databaseExample)
  if (url === null || databaseUrl !== null) return url
  throw new StartRefusal('DATABASE_DIRECT_URL is set and DATABASE_URL is not: set DATABASE_URL to the address of the pooler, or neither.')
}

/** More by default would need more connections than a database usually has. */
const mostByDefault = 8

/** One core is left to the database and whatever else there is; the demo is for one person. */
function readProcesses(source: Source, demo: boolean): number {
  const value = given(source, 'WEB_PROCESSES')
  if (value === null) return demo ? 1 : Math.min(mostByDefault, Math.max(1, availableParallelism() - 1))
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  throw new StartRefusal(`WEB_PROCESSES is "${value}", which is not a number from 1 to 99; a right value is WEB_PROCESSES=2.`)
}

function readLease(source: Source): number | null {
  const value = given(source, 'LEASE_MS')
  if (value === null) return null
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value)
  throw new StartRefusal(`LEASE_MS is "${value}", which is no number of milliseconds; a right value is LEASE_MS=2000.`)
}

function readWord<const T extends string>(source: Source, name: string, words: readonly T[], fallback: T): T {
  const value = given(source, name) ?? fallback
  const word = words.find((one) => one === value)
  if (word) return word
  throw new StartRefusal(`${name} is "${value}", which is none of ${words.join(', ')}; a right value is ${name}=${fallback}.`)
}

// The value is never repeated: these addresses carry passwords.
function readUrl(source: Source, name: string, protocols: string[], example: string): string | null {
  const value = given(source, name)
  if (value === null) return null
  const url = URL.parse(value)
  if (!url || !protocols.includes(url.protocol)) {
    throw new StartRefusal(
      `${name} is not an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}; a right value is ${name}=${example}.`,
    )
  }
  if (isDecodable(url.username + url.password + url.hostname + url.pathname)) return value
  throw new StartRefusal(`${name} has a % that stands for nothing: write the sign itself as %25; a right value is ${name}=${example}.`)
}

function readRedisUrl(source: Source): string | null {
  const example = 'redis://localhost:6379'
  const value = readUrl(source, 'REDIS_URL', ['redis:', 'rediss:'], example)
  if (value === null || /^\/?\d*$/.test(new URL(value).pathname)) return value
  throw new StartRefusal(`REDIS_URL ends with something that is not the number of a database; a right value is REDIS_URL=${example}.`)
}

function readS3Address(source: Source): string | null {
  const example = 'https://key:secret@s3.example.com/bucket?region=us-east-1'
  const value = readUrl(source, 'S3_URL', ['https:', 'http:'], example)
  if (value === null || readS3Url(value)) return value
  throw new StartRefusal(`S3_URL does not name a key, a secret and one bucket; a right value is S3_URL=${example}.`)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

function readPublicUrl(source: Source, production: boolean, port: number): string {
  const value = given(source, 'PUBLIC_URL')
  const example = 'a right value is PUBLIC_URL=https://chat.example.com'
  if (value === null && production)
    throw new StartRefusal(`PUBLIC_URL is missing, and production needs it for links in mails and webhooks; ${example}.`)
  const url = URL.parse(value ?? `http://localhost:${port}`)
  const plain = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (plain) return url.origin
  throw new StartRefusal(`PUBLIC_URL is "${value}", which is not a plain http or https address without a path; ${example}.`)
}

/** One address, with or without a name: whoever could write a second one, or a line of their own, would write to everybody. */
function readMailFrom(source: Source, publicUrl: string): string {
  const value = given(source, 'MAIL_FROM')
  if (value === null) return `Prosa <no-reply@${new URL(publicUrl).hostname}>`
  const address = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
  const [, name, named] = /^([^<>,;"\p{Cc}]{1,80}) <([^<>]+)>$/u.exec(value) ?? []
  if (address.test(named ?? value) && (name === undefined || name.trim() !== '')) return value
  throw new StartRefusal(
    `MAIL_FROM is "${value}", which is not one e-mail address with or without a name; a right value is MAIL_FROM=Prosa <no-reply@example.com>.`,
  )
}

function readProxies(source: Source): string[] {
  const proxies = (given(source, 'TRUSTED_PROXIES') ?? '').split(',').map((proxy) => proxy.trim())
  const wrong = proxies.find((proxy) => proxy !== '' && !isAddressOrRange(proxy))
  if (wrong === undefined) return proxies.filter((proxy) => proxy !== '')
  throw new StartRefusal(
    `TRUSTED_PROXIES contains "${wrong}", which is not an IP address or range; a right value is TRUSTED_PROXIES=10.0.0.0/8,192.168.1.5.`,
  )
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

function readDomain(source: Source, demo: boolean): string {
  const value = given(source, 'INTERNAL_DOMAIN')?.toLowerCase() ?? (demo ? 'prosa.test' : '')
  if (value === '' || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value)) return value
  throw new StartRefusal(`INTERNAL_DOMAIN is "${value}", which is not a domain name; a right value is INTERNAL_DOMAIN=example.com.`)
}

function readSecrets(source: Source, demo: boolean): Secrets | null {
  const tokenSecret = given(source, 'TOKEN_SECRET')
  const encryptionKey = given(source, 'ENCRYPTION_KEY')
  if (demo && tokenSecret === null && encryptionKey === null) return null
  if (tokenSecret === null) throw new StartRefusal(`TOKEN_SECRET is missing; make one with: openssl rand -base64 48.`)
  if (encryptionKey === null) throw new StartRefusal(`ENCRYPTION_KEY is missing; make one with: openssl rand -base64 32.`)
  if (tokenSecret.length < 32) {
    throw new StartRefusal(
      `TOKEN_SECRET has ${tokenSecret.length} characters and needs at least 32; make one with: openssl rand -base64 48.`,
    )
  }
  if (!/^[A-Za-z0-9+/]{43}=$/.test(encryptionKey)) {
    throw new StartRefusal(
      'ENCRYPTION_KEY is not 32 bytes in base64 (44 characters, the last one "="); make one with: openssl rand -base64 32.',
    )
  }
  return { tokenSecret, encryptionKey }
}

function readGraphVersion(source: Source): string {
  const version = given(source, 'GRAPH_VERSION') ?? 'v25.0'
  if (/^v\d{1,3}\.\d$/.test(version)) return version
  throw new StartRefusal(`GRAPH_VERSION is "${version}", which is not a version of the Graph API; a right value is GRAPH_VERSION=v25.0.`)
}

function readMetricsToken(source: Source): string | null {
  const token = given(source, 'METRICS_TOKEN')
  if (token === null || /^[\x21-\x7e]{16,}$/.test(token)) return token
  throw new StartRefusal('METRICS_TOKEN is not 16 or more letters, digits and signs without spaces; make one with: openssl rand -hex 24.')
}
