/** Of what happens at the same moment, the lower rank is first: who gets free, then who comes and goes, then who arrives and leaves. */
export type Happening = { time: number; rank: number; does?: () => void }

const byTime = (one: Happening, other: Happening) => one.time - other.time || one.rank - other.rank

/** What happens in the order of time, with what turns out on the way. Of that there is little at once, so it is kept in order by itself. */
export function openAgenda() {
  let plan: readonly Happening[] = []
  const added: Happening[] = []
  let at = 0
  const isAddedNext = () => added[0] !== undefined && (plan[at] === undefined || byTime(added[0], plan[at]!) < 0)
  return {
    /** Once, before anything happens. */
    plan(all: readonly Happening[]) {
      plan = all.toSorted(byTime)
    },
    add(one: Happening) {
      let [low, high] = [0, added.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (byTime(added[middle]!, one) <= 0) low = middle + 1
        else high = middle
      }
      added.splice(low, 0, one)
    },
    next(): Happening | undefined {
      if (isAddedNext()) return added.shift()
      const one = plan[at]
      at += 1
      return one
    },
    /** When the next one is. */
    peek: (): number | undefined => (isAddedNext() ? added[0]?.time : plan[at]?.time),
  }
}
