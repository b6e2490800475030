/** For statements that are sent at once: of several that fail the first is the cause, and the others only say that something failed. */
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
