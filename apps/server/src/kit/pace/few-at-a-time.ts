/** A semaphore: lets so many run at once; the others wait for their turn in the order they came. */
export function fewAtATime(most: number) {
  const waiting: (() => void)[] = []
  let free = most
  const enter = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
