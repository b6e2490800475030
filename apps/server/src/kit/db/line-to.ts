import { connect, type Socket } from 'node:net'

type Line = { url: string; options: { path?: string; socket?: () => Socket } }

const usualPort = 5432

/**
 * How the driver reaches what a URL names. A folder for a host, written as libpq writes it (`?host=/run/postgresql`, or `%2Frun%2Fpostgresql`
 * before the port), is that of a Unix socket. By TCP small writes leave at once (TCP_NODELAY): a statement is several of them, and with
 * Nagle's algorithm each may wait for the acknowledgement of the one before. A list of hosts, which is no URL, is left to the driver.
 */
export function lineTo(url: string): Line {
  const place = URL.parse(url)
  if (!place) return { url, options: {} }
  const port = Number(place.port) || usualPort
  const host = place.searchParams.get('host') ?? (decodeURIComponent(place.hostname) || 'localhost')
  place.searchParams.delete('host')
  if (host.startsWith('/')) return { url: place.href, options: { path: `${host}/.s.PGSQL.${port}` } }
  // The driver reads the name that TLS asks for from its socket.
  return { url: place.href, options: { socket: () => Object.assign(connect({ host, port, noDelay: true }), { host }) } }
}
