import { appendFileSync, readFileSync } from 'node:fs'
import { answerJobs } from '../../kit/processes/answer-jobs.ts'
import type { ReaderAnswer, ReaderJob } from '../../kit/reading/reader-words.ts'

/**
 * A reader that does what its file says: `hang` is never done with, `die` ends it each time, `die once` the first time, `fill` takes
 * half a gigabyte of memory. All else it answers with its own process, having written down in the file that it read it.
 */
answerJobs(async ({ given: [path] }: ReaderJob): Promise<ReaderAnswer> => {
  const [wish, ...tries] = readFileSync(String(path), 'utf8').split('\n')
  appendFileSync(String(path), '\ntried')
  if (wish === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (wish === 'die' || (wish === 'die once' && tries.length === 0)) process.kill(process.pid, 'SIGKILL')
  if (wish === 'fill') Buffer.alloc(512 * 1024 * 1024, 1)
  return { kind: 'done', value: String(process.pid) }
})
