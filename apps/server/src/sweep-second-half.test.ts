import { sweepHalf } from './testing/sweep/sweep-half.ts'

await sweepHalf(1)
