/** The helper's side of `helper.ts`: one job after the other, until whoever began this process lets go of it, or is gone. */
export function answerJobs<Job, Answer>(answer: (job: Job) => Promise<Answer>) {
  // Ctrl-C reaches every process of the terminal; the one that began this one says when to end.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined)
  // An ordinary exit waits for what other threads are at, which may be the picture that never ends.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', async (job: Job) => process.send?.({ answer: await answer(job) }))
  process.send?.({ isReady: true })
}
