import { answerJobs } from '../processes/answer-jobs.ts'
import { readerJobs } from './reader-jobs.ts'
import type { ReaderAnswer, ReaderJob } from './reader-words.ts'
import { ReadingFault } from './reading-fault.ts'

const jobs: Record<string, (...given: never[]) => Promise<unknown>> = readerJobs

answerJobs(async ({ name, given }: ReaderJob): Promise<ReaderAnswer> => {
  try {
    return { kind: 'done', value: await jobs[name]!(...(given as never[])) }
  } catch (error) {
    if (error instanceof ReadingFault) return { kind: 'fault', fault: error.fault }
    return { kind: 'broken', message: error instanceof Error ? error.message : String(error) }
  }
})
