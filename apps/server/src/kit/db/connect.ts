import { connect as openSocket, type Socket } from 'node:net'
import postgres from 'postgres'

/** In milliseconds. */
export const limits = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 20_000,
  transaction_timeout: 30_000,
}

// Times are epoch milliseconds everywhere above the database; counts fit a number.
const types = {
  time: { to: 1184, from: [1184], serialize: (value: number) => new Date(value).toISOString(), parse: (text: string) => Date.parse(text) },
  count: { to: 20, from: [20], serialize: String, parse: Number },
}

/** `behindPooler`: what is asked for at the start of a connection would be refused or forgotten; each transaction asks for it instead. */
type ConnectOptions = { max: number; onclose?: () => void; max_lifetime?: null } & (
  | { role?: string; behindPooler?: false }
  | { behindPooler: true; role?: never }
)

export function connect(url: string, { role, behindPooler, ...options }: ConnectOptions) {
  const line = lineTo(url)
  const standing = behindPooler ? {} : { ...limits, ...(role ? { role } : {}) }
  return postgres(line.url, {
    ...options,
    ...line.options,
    types,
    transform: { column: { from: postgres.toCamel } },
    connect_timeout: 10,
    connection: { application_name: 'prosa', ...standing },
    onnotice: () => undefined,
  })
}

type Address = { host: string[]; port: number[] }
type Line = { url: string; options: { path?: string; host?: string; socket?: (address: Address) => Socket } }

const usualPort = 5432

/**
 * How the driver reaches what a URL names. A folder for a host, written as libpq writes it (`?host=/run/postgresql`, or `%2Frun%2Fpostgresql`
 * before the port), is that of a Unix socket. By TCP small writes leave at once (TCP_NODELAY): a statement is several of them, and with
 * Nagle's algorithm each may wait for the acknowledgement of the one before. A list of hosts is left to the driver, which tries them in turn.
 */
export function lineTo(url: string): Line {
  const place = URL.parse(url)
  if (!place || place.hostname.includes(',')) return { url, options: {} }
  const host = place.searchParams.get('host') ?? decodeURIComponent(place.hostname)
  place.searchParams.delete('host')
  if (host.startsWith('/')) return { url: place.href, options: { path: `${host}/.s.PGSQL.${place.port || usualPort}` } }
  return { url: place.href, options: { ...(host && { host }), socket: openLine } }
}

/** To the address that the driver has read, which may come from the environment. It finds the name that TLS asks for, and the words of its errors, on the socket. */
function openLine({ host: [host = ''], port: [port = usualPort] }: Address): Socket {
  return Object.assign(openSocket({ host, port, noDelay: true }), { host, port })
}
