import * as z from 'zod/mini'
import { ImportContactStatus } from '../contacts/states.ts'
import { ImportColumn } from './columns.ts'

/** Why a file cannot be imported at all. `notText`: neither a table of text nor a spreadsheet. */
export const importProblems = [
  ...(['notText', 'empty', 'headerOnly', 'tooManyColumns', 'tooBig', 'tooManyRows', 'noPhone'] as const),
  /** Somebody who is in it was erased: it is not kept any more. */
  'personErased',
  /** A spreadsheet that cannot be unpacked or read. */
  'brokenSheet',
  /** A spreadsheet with a password. */
  'lockedSheet',
  /** A spreadsheet of before 2007 (.xls). */
  'oldSheet',
  /** A spreadsheet that needs more memory or time than reading it may take. */
  'sheetTooBig',
] as const
export type ImportProblem = (typeof importProblems)[number]

/** Why a row makes nobody. */
export const importReasons = [
  'noPhone',
  'badPhone',
  /** A Brazilian number without its area code, and no area code was chosen for such numbers. */
  'noAreaCode',
  'badQuotes',
  'unreadable',
  'tooLong',
  'tooManyCells',
  /** Its person asked to be forgotten: only they themselves come back. */
  'erased',
  /** The same person stands in an earlier row. */
  'duplicate',
  /** They are there already, and those who are were not to be changed. */
  'known',
  /** They are in the bin, and stay there. */
  'binned',
] as const
export type ImportReason = (typeof importReasons)[number]

/** What a row that was taken could not keep of what it says. */
export const importHints = ['badEmail', 'unknownLabel', 'unknownResponsible', 'badValue'] as const
export type ImportHint = (typeof importHints)[number]

/** `same`: they are there already, with all that the row says. */
export const importOutcomes = ['new', 'updated', 'same', 'left', 'undone', 'kept'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const count = z.number()
/** An object of named fields: a record would bring into every first page the part of zod that reads one. */
const countsOf = <N extends string>(names: readonly N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.optional(count)])) as { [K in N]: z.ZodMiniOptional<typeof count> })

/** How many rows became what; `reasons` and `hints` say it of those that have one. */
export const ImportCounts = z.object({
  rows: count,
  new: count,
  updated: count,
  same: count,
  left: count,
  reasons: countsOf(importReasons),
  hints: countsOf(importHints),
  /** Rows whose number has no area code of its own, taken or not. The version before does not count them. */
  localNumbers: z.optional(count),
  /** Names of labels, and e-mails of people, that the company does not have; the first ones. */
  unknownLabels: z.array(z.string()),
  unknownPeople: z.array(z.string()),
})
export type ImportCounts = z.output<typeof ImportCounts>

export const noCounts: ImportCounts = {
  rows: 0,
  new: 0,
  updated: 0,
  same: 0,
  left: 0,
  reasons: {},
  hints: {},
  unknownLabels: [],
  unknownPeople: [],
}

export const Import = z.object({
  importId: z.string(),
  status: ImportContactStatus.schema,
  problem: z.nullable(z.enum(importProblems)),
  fileName: z.string(),
  bytes: z.number(),
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252', 'XLSX']),
  delimiter: z.string(),
  /** True when the first row is a header; null when that cannot be changed any more. Without a header all `headers` are empty. */
  hasHeader: z.nullable(z.boolean()),
  headers: z.array(z.string()),
  /** The first rows, cell by cell. */
  samples: z.array(z.array(z.string())),
  rows: z.number(),
  columns: z.array(ImportColumn),
  /** So many of them were guessed. */
  guessed: z.number(),
  updatesKnown: z.boolean(),
  /** The area code that is added to Brazilian numbers without one. */
  areaCode: z.nullable(z.string()),
  /** How far the rehearsal is; null where none was asked for. */
  rehearsal: z.nullable(ImportCounts),
  run: z.nullable(ImportCounts),
  /** The batch that carries it; null until it began. */
  batchId: z.nullable(z.string()),
  isCanceled: z.boolean(),
  /** Ended because it could not go on, and not because somebody canceled it. The version before does not say it. */
  isFailed: z.optional(z.boolean()),
  /** `binned` of those that were kept are in the bin. */
  undo: z.nullable(z.object({ undone: z.number(), kept: z.number(), binned: z.number(), isOver: z.boolean() })),
  undoUntil: z.nullable(z.number()),
  createdBy: z.string(),
  createdByName: z.string(),
  createdAt: z.number(),
  endedAt: z.nullable(z.number()),
  version: z.number(),
})
export type Import = z.output<typeof Import>

/** A line of the file that was not taken, or not as a whole. */
export const ImportRow = z.object({
  line: z.number(),
  outcome: z.enum(importOutcomes),
  reason: z.nullable(z.enum(importReasons)),
  hints: z.array(z.enum(importHints)),
  said: z.string(),
  /** All that the line has; null once its file is not kept any more. */
  cells: z.nullable(z.array(z.string())),
})
export type ImportRow = z.output<typeof ImportRow>
