/**
 * What only this machine may ask. A page of somebody else's can have its own name stand for this machine (DNS rebinding), and can post to any
 * address: the first shows in the name that was asked for, the second in where the asking page is from.
 */
export function isLocalRequest(
  { hostname, origin }: { hostname: string; origin?: string | undefined },
  alsoNamed: readonly string[] = [],
): boolean {
  const isKnown = (name: string) => isLoopbackName(name) || alsoNamed.includes(name.toLowerCase())
  return isKnown(hostname) && (origin === undefined || isKnown(hostIn.exec(origin)?.[1] ?? ''))
}

/** An origin as browsers write it. */
const hostIn = /^https?:\/\/(\[[^\]]+\]|[^/:@]+)(?::\d+)?$/i

/** Names that nobody else can make stand for something else (RFC 6761). */
const isLoopbackName = (name: string): boolean => /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(name)
