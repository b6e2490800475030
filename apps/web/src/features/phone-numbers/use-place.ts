import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { NumberPart } from './number-parts.ts'

type Opened = { numberId: string | null; part: NumberPart | null; turn: number }
type Way = { replace?: boolean }

/** Which number is open, as the address says. The parameter is `numberId`, because `number` is a contact to open (spec §2). */
export function useNumberPlace() {
  const router = useRouter()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const [opened, setOpened] = useState<Opened>({ numberId: null, part: null, turn: 0 })
  const idHere = new URLSearchParams(searchStr).get('numberId')
  if (idHere !== null && opened.numberId !== idHere) setOpened({ numberId: idHere, part: null, turn: opened.turn })

  /** Keeps the rest of the address, and the visit that the search of the settings counts. */
  const show = (numberId: string | null, way: Way = {}) => {
    const query = new URLSearchParams(searchStr)
    if (numberId === null) query.delete('numberId')
    else query.set('numberId', numberId)
    void router.navigate({ href: `${pathname}?${query}`, state: true, ...way })
  }
  return {
    numberId: idHere,
    part: idHere === null ? null : opened.part,
    turn: opened.turn,
    /** The number from which the person comes back. */
    from: opened.numberId,
    leave: () => show(null),
    open: (numberId: string, part: NumberPart | null = null, way: Way = {}) => {
      setOpened({ numberId, part, turn: opened.turn + 1 })
      if (numberId !== idHere) show(numberId, way)
    },
  }
}
