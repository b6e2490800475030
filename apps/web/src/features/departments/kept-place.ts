import { useEffect, useState } from 'react'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readJson, writeText } from '../../kit/kept/storage.ts'

/** How far the set-up is; `departmentId` is null until the first step has created the department. */
export type Setup = { departmentId: string | null; at: number }
type Kept = { departmentId: string | null; setup: Setup | null }

const placeKey = () => draftKey('departmentPlace')

/** Where the person was: restored after a reload, but not after leaving the page. */
export const useLastPlace = (): Kept => useState(readKeptPlace)[0]

export function useKeptPlace(place: Kept) {
  const key = placeKey()
  const written = place.departmentId === null && place.setup === null ? null : JSON.stringify(place)
  useEffect(() => {
    writeText(key, written, 'session')
    return () => writeText(key, null, 'session')
  }, [key, written])
}

function readKeptPlace(): Kept {
  const kept = readJson(placeKey(), 'session')
  if (typeof kept !== 'object' || kept === null) return { departmentId: null, setup: null }
  return { departmentId: idIn(kept), setup: 'setup' in kept ? readSetup(kept.setup) : null }
}

function readSetup(setup: unknown): Setup | null {
  if (typeof setup !== 'object' || setup === null || !('at' in setup) || typeof setup.at !== 'number') return null
  return { departmentId: idIn(setup), at: setup.at }
}

const idIn = (kept: object) => ('departmentId' in kept && typeof kept.departmentId === 'string' ? kept.departmentId : null)
