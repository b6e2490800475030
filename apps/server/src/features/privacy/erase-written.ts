import { isDeepStrictEqual } from 'node:util'
import { batchEvents } from '@prosa/contract/batches/events'
import type { JobContext } from '../../kit/jobs/jobs.ts'
import { tellBroadcast } from '../broadcasts/public.ts'
import { tellSegment } from '../segments/public.ts'
import { tellView } from '../views/public.ts'
import { wordsOf } from './erase-trail.ts'
import { eraseInAsked, eraseInText, type Known } from './erase-words.ts'
import type { ErasedPerson } from './eraser-store.ts'
import { numberPattern } from './number-pattern.ts'
import { forgetExports, isNameTaken, lockWritten, saveWritten, type WrittenRow, type WrittenTable, writtenKinds } from './written-store.ts'

type Work = Pick<JobContext<unknown>, 'companyId' | 'work'>
type Saving = Parameters<Parameters<Work['work']>[0]>[0] & { companyId: string }

/**
 * What people look for, and how they call it: a number of the person, or their name, becomes dots, which nobody is found by. Whoever has it
 * open hears of it as of any other change, and does not bring it back.
 */
export async function eraseWritten({ companyId, work }: Work, person: ErasedPerson): Promise<void> {
  const { ids, names, words } = wordsOf(person)
  const known: Known = { ids, names, number: numberPattern(person.waIds) }
  for (const table of Object.keys(writtenKinds) as WrittenTable[])
    await work(async ({ db, emit }) => {
      const saving = { db, emit, companyId }
      for (const row of await lockWritten(db, companyId, table, { words, waIds: person.waIds })) await eraseRow(saving, table, row, known)
    })
  await work(({ db }) => forgetExports(db, companyId, words))
}

async function eraseRow(saving: Saving, table: WrittenTable, row: WrittenRow, known: Known): Promise<void> {
  const { db, companyId } = saving
  const asked = eraseInAsked(row.asked, known)
  const name = row.name === null ? null : eraseInText(row.name, known)
  const after = { ...row, asked: isDeepStrictEqual(asked, row.asked) ? row.asked : asked, name }
  if (after.asked === row.asked && name === row.name) return
  if (name !== row.name) after.name = await freeName(saving, table, row, name!)
  const version = await saveWritten(db, companyId, table, row, after)
  await tell[table](saving, after as never, version)
}

/** Two that were called after somebody would both be dots: the second gets a number, as a place has each name once. */
async function freeName({ db, companyId }: Saving, table: WrittenTable, row: WrittenRow, wanted: string): Promise<string> {
  const { longest } = writtenKinds[table]
  if (longest === null || (table !== 'segments' && table !== 'views')) return wanted
  for (let nth = 1; ; nth += 1) {
    const ending = nth === 1 ? '' : ` (${nth})`
    const name = `${wanted.slice(0, longest - ending.length).toWellFormed()}${ending}`
    if (!(await isNameTaken(db, companyId, table, row, name))) return name
  }
}

type Circle = Parameters<typeof tellView>[3][number] & Parameters<typeof tellSegment>[3][number]
type Tell<Row> = (saving: Saving, row: WrittenRow & Row, version: number) => unknown

const tell: { segments: Tell<Circle>; views: Tell<Circle>; batches: Tell<{ createdBy: string }> } & Record<
  'broadcasts' | 'broadcast_rehearsals',
  Tell<unknown>
> = {
  segments: (saving, row, version) => tellSegment(saving, row.id, version, [row]),
  views: (saving, row, version) => tellView(saving, row.id, version, [row]),
  batches: ({ emit }, { id: batchId, createdBy }, version) => {
    for (const userId of [createdBy, null]) emit(batchEvents.changed, { userId, batchId, version })
  },
  broadcasts: (saving, { id }) => tellBroadcast(saving, id),
  broadcast_rehearsals: () => undefined,
}
