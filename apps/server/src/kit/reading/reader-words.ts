import type { Fault } from './reading-fault.ts'

export type ReaderJob = { name: string; given: unknown[] }

/** What the reader's process answers. `broken` is a bug of ours, or something that the machine said. */
export type ReaderAnswer = { kind: 'done'; value: unknown } | { kind: 'fault'; fault: Fault } | { kind: 'broken'; message: string }
