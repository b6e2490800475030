import { queue } from '../../kit/queue/queue.ts'

/** A piece of a rehearsal, in the lane of its import; or what is to be removed of one that is over. */
export type ImportStep = { importId: string; rehearsal?: number; keepUp?: true }
export const importSteps = queue<ImportStep>('import_steps')
