import { contactPageSize } from '@prosa/contract/contacts/limits'
import { useState } from 'react'
import * as z from 'zod/mini'
import { readJson, writeJson } from '../../../kit/kept/storage.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'

export const pageSizes = [contactPageSize, 10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number] | 'fit'

/** The columns that are shown at first, in their order; all others are chosen. */
const usual = ['name', 'number', 'labels', 'responsible', 'city', 'activity', 'status']

const Kept = z.object({
  order: z.array(z.string()),
  shown: z.array(z.string()),
  size: z.literal([...pageSizes, 'fit']),
})
type Looks = z.output<typeof Kept>

/** How somebody likes the list: which columns in which order, and how many rows on a page. Each browser remembers it for each person. */
export function useListLooks() {
  const key = `prosa.contactList.${useSessionData()?.userId ?? ''}`
  const [looks, setLooks] = useState<Looks>(() => {
    const kept = Kept.safeParse(readJson(key))
    return kept.success ? kept.data : { order: usual, shown: usual, size: contactPageSize }
  })
  const keep = (change: Partial<Looks>) => {
    const next = { ...looks, ...change }
    setLooks(next)
    writeJson(key, next)
  }
  const { order, shown, size } = looks
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const sorted = <C extends { id: string }>(columns: readonly C[]): C[] =>
    columns.toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
  return {
    size,
    setSize: (next: PageSize) => keep({ size: next }),
    sorted,
    hiddenOf: (ids: readonly string[]) => ids.filter((id) => !shown.includes(id)),
    hide: (ids: readonly string[], hidden: readonly string[]) => keep({ shown: ids.filter((id) => !hidden.includes(id)) }),
    /** Changes places with the column beside it; the first column stays where it is. */
    move: (ids: readonly string[], id: string, by: -1 | 1) => {
      const [from, to] = [ids.indexOf(id), ids.indexOf(id) + by]
      if (from < 1 || to < 1 || to >= ids.length) return
      const next = [...ids]
      next[from] = ids[to]!
      next[to] = id
      keep({ order: next })
    },
  }
}
