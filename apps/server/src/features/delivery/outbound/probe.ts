import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { movePause } from '../../phone-numbers/public.ts'
import type { Ready } from './result.ts'

/** Longer than a call may take. */
export const probeTime = 20_000

type Chosen = { going: Ready[]; behind: Ready[] }

/** The half-open circuit breaker: of a number that has paused and was not answered since, one message goes, and its answer says whether the others may. */
export function chooseProbes(ready: readonly Ready[]): Chosen {
  const chosen: Chosen = { going: [], behind: [] }
  const probed = new Set<string>()
  for (const one of ready) {
    const { phonenumberId, sendingPausedUntil } = one.open
    const isBehind = sendingPausedUntil !== null && probed.has(phonenumberId)
    if (isBehind) chosen.behind.push(one)
    else chosen.going.push(one)
    probed.add(phonenumberId)
  }
  return chosen
}

/** Until they are answered nothing else leaves, of any node. */
export async function beginProbes({ house, db, companyId }: { house: House; db: Db; companyId: string }, ready: Ready[]): Promise<Chosen> {
  const chosen: Chosen = { going: [], behind: [] }
  for (const one of ready) {
    const { phonenumberId, sendingPausedUntil: from } = one.open
    if (from === null) {
      chosen.going.push(one)
      continue
    }
    const probeUntil = house.clock.now() + probeTime
    if (await movePause(db, companyId, phonenumberId, { from, to: probeUntil })) chosen.going.push({ ...one, probeUntil })
    else chosen.behind.push(one)
  }
  return chosen
}
