import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../kit/kept/storage.ts'
import { unmade } from '../broadcast-address.ts'

const HalfStart = z.object({ day: z.nullable(z.number()), hour: z.nullable(z.string()) })
/** A start that was asked for and is not whole: without its day, its hour, or both. */
export type HalfStart = z.output<typeof HalfStart>

const keyOf = (broadcastId: string) => draftKey(`broadcast.${broadcastId}.start`)

/** A draft without a start is one that is sent now, and no call takes half of one: that one was asked for is kept in this browser until it is whole or given up. */
export function useHalfStart(madeId: string | undefined, startsAt: number | null) {
  const broadcastId = madeId ?? unmade
  const [halfStart, keepHalfStart] = useState<HalfStart | null>(() => readHalf(broadcastId))
  // A whole one came instead, of whomever.
  if (halfStart !== null && startsAt !== null) keepHalfStart(null)
  useEffect(() => {
    if (broadcastId !== unmade) writeText(keyOf(unmade), null)
    if (halfStart === null) writeText(keyOf(broadcastId), null)
    else writeJson(keyOf(broadcastId), halfStart)
  }, [broadcastId, halfStart])
  return { halfStart: startsAt === null ? halfStart : null, keepHalfStart }
}

function readHalf(broadcastId: string): HalfStart | null {
  const kept = HalfStart.safeParse(readJson(keyOf(broadcastId)))
  return kept.success ? kept.data : null
}
