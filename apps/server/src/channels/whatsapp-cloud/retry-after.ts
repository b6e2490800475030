import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { HeaderOf } from './graph.ts'
import { isLoose, listIn, numberIn, parsed } from './loose-json.ts'

const longest = 3_600_000

/** Where it does not say so (shared CHANNELS, table 1.8). */
const usual: Partial<Record<ChannelProblem, number>> = { appLimit: 120_000, maintenance: 60_000 }

/** When the provider says to come again: a plain header, or the one about how much of its limits is used. */
export function retryAfterOf(header: HeaderOf, problem: ChannelProblem): number | null {
  const seconds = Number(header('retry-after') || Number.NaN)
  const minutes = minutesToRegain(header('x-business-use-case-usage'))
  const ms = Math.max(Number.isFinite(seconds) ? seconds * 1_000 : 0, minutes * 60_000)
  return ms > 0 ? Math.min(ms, longest) : (usual[problem] ?? null)
}

function minutesToRegain(header: string | null): number {
  const usage = header === null ? null : parsed(header)
  if (!isLoose(usage)) return 0
  const uses = Object.keys(usage).flatMap((account) => listIn(usage, account))
  return Math.max(0, ...uses.map((use) => numberIn(use, 'estimated_time_to_regain_access') ?? 0))
}
