import { previewedPeople } from '@prosa/contract/broadcasts/limits'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { Meant, ReckonedPerson } from './reckon-people.ts'
import { type Extreme, insertPeople, listMissing, type PeoplePlace, type RehearsalCursor } from './rehearsal-store.ts'

type Reckon = (people: readonly Meant[]) => Promise<ReckonedPerson[]>

/**
 * Freezes groups in their order and returns their people. A group is reckoned while the one before is written, unless `isInTurn`: then each
 * group sees who stands in the groups before it.
 */
export async function freezeGroups(
  db: Db,
  companyId: string,
  place: PeoplePlace,
  groups: readonly Promise<Meant[]>[],
  reckon: Reckon,
  isInTurn: boolean,
): Promise<ReckonedPerson[]> {
  const frozen: Promise<ReckonedPerson[]>[] = []
  // What fails is met by whoever waits for it, which may be after something else has failed.
  void Promise.allSettled(groups)
  let { from } = place
  for (const group of groups) {
    const reckoned = await reckon(await group)
    const freezing = freezePeople(db, companyId, { ...place, from }, reckoned)
    void Promise.allSettled([freezing])
    frozen.push(freezing)
    from += reckoned.length
    if (isInTurn) await freezing
  }
  return (await allAnswered(frozen)).flat()
}

/** Who stands in an earlier piece already is a duplicate in this one, which only the index knows. */
async function freezePeople(db: Db, companyId: string, place: PeoplePlace, people: readonly ReckonedPerson[]): Promise<ReckonedPerson[]> {
  const positioned = people.map((one, nth) => ({ ...one, position: place.from + nth + 1 }))
  if ((await insertPeople(db, companyId, place, positioned)) === people.length) return positioned
  const missing = new Set(await listMissing(db, companyId, place.rehearsalId, place.from, place.from + people.length))
  const said = positioned.map((one) => (missing.has(one.position) ? { ...one, reason: 'duplicate' as const } : one))
  await insertPeople(
    db,
    companyId,
    place,
    said.filter(({ position }) => missing.has(position)),
  )
  return said
}

const half = Math.floor(previewedPeople / 2)
const lengthOf = ({ filled }: ReckonedPerson) => filled.reduce((sum, value) => sum + value.length, 0)

/** Whose text is the longest and whose the emptiest, of those that came before and of another piece behind them. */
export function noteExtremes(
  before: Pick<RehearsalCursor, 'longest' | 'emptiest'>,
  people: readonly ReckonedPerson[],
  from: number,
): Required<Pick<RehearsalCursor, 'longest' | 'emptiest'>> {
  const some = people.flatMap((one, nth): Extreme[] => (one.reason === null ? [{ position: from + nth + 1, length: lengthOf(one) }] : []))
  const first = (known: readonly Extreme[] = [], sign: 1 | -1) =>
    [...known, ...some].sort((one, other) => sign * (one.length - other.length) || one.position - other.position).slice(0, half)
  return { longest: first(before.longest, -1), emptiest: first(before.emptiest, 1) }
}
