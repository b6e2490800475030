import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeShortDuration } from '@prosa/contract/formats/time/duration'
import type { Route } from '@prosa/contract/routing/route'
import type { Language } from '../../kit/i18n.ts'
import type { RoutingTexts } from './texts/pt.ts'

/** A shorter wait is none. */
const shortest = 1_000

/** How a chat came there, in a sentence or two. */
export function routeSentence(route: Route, texts: RoutingTexts): string {
  const { steps, somebody, waited } = texts
  const agent = route.agentName ?? somebody
  const by = route.byName ?? somebody
  const said = {
    ...{ roundRobin: () => steps.roundRobin(agent), responsible: () => steps.responsible(agent), lastAgent: () => steps.lastAgent(agent) },
    leastLoaded: () => steps.leastLoaded(agent, loadOf(route, texts)),
    taken: () => steps.taken(agent),
    given: () => steps.given(agent, by),
    transferred: () => steps.transferred(route.agentName ?? route.departmentName, by),
    reopened: () => steps.reopened(agent, by),
    broadcast: () => steps.broadcast(route.agentName ?? route.departmentName),
    requeued: () => steps.requeued(route.departmentName, route.isByHand ? by : ''),
  }[route.kind]()
  const sentence = said.charAt(0).toUpperCase() + said.slice(1)
  return route.waited !== null && route.waited >= shortest ? `${sentence} ${waited(writeShortDuration(route.waited))}` : sentence
}

function loadOf({ candidates }: Route, { load }: RoutingTexts): string {
  const chosen = candidates.find(({ reason }) => reason === 'chosen')
  return chosen ? load(String(chosen.open), limitOf(chosen)) : ''
}

type Candidate = Route['candidates'][number]
const limitOf = ({ capacity }: Candidate) => (capacity === 0 ? '' : String(capacity))

export const reasonWords = (candidate: Candidate, { reasons }: RoutingTexts) =>
  reasons[candidate.isHere ? 'fullHere' : candidate.reason](String(candidate.open), limitOf(candidate))

/** "e mais 12: 10 ausentes, 2 lotados"; the most first. */
export function othersWords({ others }: Route, { others: words, counted }: RoutingTexts, language: Language): string {
  const write = (count: number) => writeNumber(count, language)
  const all = others.reduce((sum, { count }) => sum + count, 0)
  const reasons = others.toSorted((one, other) => other.count - one.count).map(({ reason, count }) => counted[reason](write(count)))
  return words(write(all), reasons.join(', '))
}
