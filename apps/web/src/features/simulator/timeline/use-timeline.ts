import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { TimelineEvent } from '@prosa/contract/simulator/model'
import { useEffect, useRef, useState } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import type { SimulatedNumber } from '../use-simulator.ts'
import { useVisible } from '../use-visible.ts'

type Known = { events: readonly TimelineEvent[]; total: number; isLost: boolean }
type Found = { events: readonly TimelineEvent[]; total: number } | null

const lookEvery = 1_000
const mostKept = 2_000
const nothing: Known = { events: [], total: 0, isLost: false }

/** Poll: while the page is visible, asks every second for the events after the last one. */
export function useTimeline({ companyId, phonenumberId }: SimulatedNumber) {
  const [known, setKnown] = useState(nothing)
  const [isPaused, setPaused] = useState(false)
  const [cleared, setCleared] = useState(-1)
  const last = useRef<number | undefined>(undefined)
  const isLooking = useVisible() && !isPaused

  useEffect(() => {
    if (!isLooking) return
    const leaving = new AbortController()
    let isBusy = false
    const look = async () => {
      if (isBusy) return
      isBusy = true
      const found = await listAfter({ companyId, phonenumberId }, last.current, leaving.signal)
      isBusy = false
      if (leaving.signal.aborted) return
      last.current = found?.events.at(-1)?.eventId ?? last.current
      setKnown((before) => grown(before, found))
    }
    void look()
    const timer = setInterval(() => void look(), lookEvery)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [isLooking, companyId, phonenumberId])

  const shown = known.events.filter(({ eventId }) => eventId > cleared)
  return {
    events: shown,
    count: cleared === -1 ? known.total : shown.length,
    isLost: known.isLost,
    isPaused,
    pause: setPaused,
    clear: () => setCleared(last.current ?? -1),
  }
}

async function listAfter(number: SimulatedNumber, after: number | undefined, signal: AbortSignal): Promise<Found> {
  try {
    return await send(simulatorCalls.listSimulatorEvents, { ...number, ...(after !== undefined && { after }) }, { signal })
  } catch (error) {
    if (signal.aborted || error instanceof RefusedError) return null
    throw error
  }
}

function grown(before: Known, found: Found): Known {
  if (!found) return { ...before, isLost: true }
  const last = before.events.at(-1)?.eventId ?? -1
  const fresh = found.events.filter(({ eventId }) => eventId > last)
  // There are fewer than before: the simulator was reset.
  const kept = found.total < before.total ? [] : before.events
  return { total: found.total, isLost: false, events: fresh.length > 0 ? [...kept, ...fresh].slice(-mostKept) : kept }
}
