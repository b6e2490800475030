import { readContactCondition } from '@prosa/contract/contacts/contact-fields'
import { type Segment, segmentCalls } from '@prosa/contract/segments/calls'
import { mostCountedSegments } from '@prosa/contract/segments/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain, keyOfAll, useCall } from '../../kit/calls/query.ts'
import type { EditedSegment } from './use-segment-form.ts'

export const useSegments = (companyId: string) => useCall(segmentCalls.listSegments, { companyId })

/** Exactly how many contacts each of the first segments has, by one call; a segment that changed is counted again. */
export function useSegmentCounts(companyId: string, segments: readonly Segment[]): ReadonlyMap<string, number> {
  const client = useQueryClient()
  const segmentIds = segments.slice(0, mostCountedSegments).map(({ segmentId }) => segmentId)
  const { data = [] } = useCall(segmentCalls.countSegments, segmentIds.length > 0 ? { companyId, segmentIds } : null)
  const versions = segments.map(({ version }) => version).join()
  const known = useRef(versions)
  useEffect(() => {
    if (known.current !== versions) askAgain(client, keyOfAll(segmentCalls.countSegments), { inBackground: true })
    known.current = versions
  }, [client, versions])
  return new Map(data.map(({ segmentId, total }) => [segmentId, total]))
}

/** A segment that there is, as its form begins with it. */
export const editedOf = (segment: Segment): EditedSegment => {
  const { name, scope, condition } = segment
  return { segment, values: { name, scope, condition: readContactCondition(condition).value ?? { all: [] } } }
}
