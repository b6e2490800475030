/**
 * `Promise.all` that waits for all of them, for statements of one transaction that are sent together (pipelining). It throws the error
 * of the first in the list: that one is the cause, and those after it only say that the transaction has failed.
 */
export async function allAnswered<T extends readonly unknown[]>(
  asked: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(asked)
  const answers = settled.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
  return answers as { -readonly [K in keyof T]: Awaited<T[K]> }
}
