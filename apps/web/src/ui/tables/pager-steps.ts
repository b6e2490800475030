const around = 1

/** 1 2 3 … 184: the first, the last, the present one with its neighbours; null where some are left out. Never more than seven. */
export function pagerSteps(page: number, count: number): (number | null)[] {
  if (count <= 7) return range(1, count)
  const from = Math.max(Math.min(page - around, count - 4), 1)
  const to = Math.min(Math.max(page + around, 5), count)
  const before = from <= 3 ? range(1, from - 1) : [1, null]
  const after = to >= count - 2 ? range(to + 1, count) : [null, count]
  return [...before, ...range(from, to), ...after]
}

const range = (from: number, to: number) => Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
