import type { PinnedAnswer } from '../post-pinned.ts'

/** `resting`: not asked, since its service does not answer. */
export type ServiceAnswer = PinnedAnswer | { kind: 'resting' }

type Service = {
  underWay: number
  /** When it was last heard, or first asked since nothing was under way. */
  waitsSince: number
  /** How often in a row it has said nothing. */
  silences: number
  restsUntil: number
}

const usual = {
  /** For one push, from looking up its name on. Below the time that a node waits for its work when it closes. */
  limitMs: 5_000,
  /** Whoever says nothing for as long, while something is under way, is asked nothing more until it does. */
  patienceMs: 1_000,
  restMs: (silences: number) => Math.min(60_000, 5_000 * 2 ** (silences - 1)),
}
/** Services are named by browsers: what is known of those that nobody waits for is forgotten. */
const mostKnown = 500

/**
 * Asks each service as if it were the only one: what one does not answer costs the others nothing but the time of those few that were
 * under way when it fell silent. While it rests one push after the other is tried.
 */
export function openServices(pace = usual) {
  const services = new Map<string, Service>()

  const serviceOf = (origin: string): Service => {
    const known = services.get(origin)
    if (known) return known
    if (services.size >= mostKnown) for (const [other, { underWay }] of services) if (underWay === 0) services.delete(other)
    const service = { underWay: 0, waitsSince: 0, silences: 0, restsUntil: 0 }
    services.set(origin, service)
    return service
  }

  const isResting = ({ underWay, waitsSince, silences, restsUntil }: Service, now: number) =>
    silences > 0 ? underWay > 0 || now < restsUntil : underWay > 0 && now - waitsSince > pace.patienceMs

  return async (endpoint: string, leaving: AbortSignal, ask: (signal: AbortSignal) => Promise<PinnedAnswer>): Promise<ServiceAnswer> => {
    const service = serviceOf(URL.parse(endpoint)?.origin ?? '')
    const begun = performance.now()
    if (isResting(service, begun)) return { kind: 'resting' }
    if (service.underWay === 0) service.waitsSince = begun
    service.underWay += 1
    const limit = AbortSignal.timeout(pace.limitMs)
    try {
      const answer = await ask(AbortSignal.any([limit, leaving]))
      const now = performance.now()
      if (answer.kind !== 'silent') Object.assign(service, { waitsSince: now, silences: 0 })
      // One that says at once that it is not there keeps nobody; and one silence is not counted by each that met it.
      else if (now - begun > pace.patienceMs && service.waitsSince <= begun && now >= service.restsUntil && !leaving.aborted) {
        service.silences += 1
        service.restsUntil = now + pace.restMs(service.silences)
      }
      return answer
    } finally {
      service.underWay -= 1
    }
  }
}
