import type { InboxRules } from '../departments/inbox-rules.ts'
import { spansFrom } from './opening-hours.ts'
import { type GivingRule, isSameGiving } from './recorded.ts'

/** The rules of a department from a moment on; null while it was a draft or removed. */
export type RulesThen = { since: number; rules: InboxRules | null }

/** What is asked about instead; the rest stays as it was. */
export type AskedRule = GivingRule & Pick<InboxRules, 'agentIdList'> & { hours?: InboxRules['hours'] | undefined }

type Period = { from: number; until: number; timeZone: string }

/** By which rules chats are given at a moment, where it was open then; moments are asked in order. */
export function openRulesThen(history: readonly RulesThen[], asked: AskedRule, { from, until, timeZone }: Period) {
  const parts = history.map(({ since, rules }, nth) => {
    const [start, end] = [Math.max(since, from), Math.min(history[nth + 1]?.since ?? until, until)]
    const tried = rules && { ...rules, ...asked, hours: asked.hours ?? rules.hours }
    const spans = tried && start < end ? takeSpans(spansFrom(tried, timeZone, start), end) : []
    return { since, rules: tried, isSame: rules !== null && isSameRule(rules, asked), spans }
  })
  let at = 0
  const partAt = (time: number) => {
    while (at + 1 < parts.length && parts[at + 1]!.since <= time) at += 1
    return parts[at]
  }
  return {
    /** Whether it is what was in force. */
    isSameAt: (time: number): boolean => partAt(time)?.isSame ?? false,
    /** Null where nothing is given: closed, removed or not yet there. */
    rulesAt: (time: number): InboxRules | null => {
      const part = partAt(time)
      return part?.spans.some(({ start, end }) => start <= time && time < end) ? part.rules : null
    },
    turningPoints: parts.flatMap(({ since, spans }) => [since, ...spans.map(({ start }) => start)]),
  }
}

function takeSpans(spans: ReturnType<typeof spansFrom>, end: number) {
  const taken = []
  for (const span of spans) {
    if (span.start >= end) break
    taken.push(span)
  }
  return taken
}

const isSameRule = (one: InboxRules, other: AskedRule): boolean =>
  isSameGiving(one, other) &&
  (other.hours === undefined || JSON.stringify(one.hours) === JSON.stringify(other.hours)) &&
  one.agentIdList.toSorted().join() === other.agentIdList.toSorted().join()
