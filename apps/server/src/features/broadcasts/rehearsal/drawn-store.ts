import { previewedPeople } from '@prosa/contract/broadcasts/limits'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { drawnPlaces } from '@prosa/contract/broadcasts/variant-of'
import type { Db } from '../../../kit/db/db.ts'
import { listPositions, listReadyFrom, type PreviewedPerson, type RehearsalRecord } from './rehearsal-store.ts'

type Kind = 'drawn' | 'longest' | 'emptiest'
export type Shown = { kind: Kind; person: PreviewedPerson }

/** Which text of two is asked about; null is both. */
export type AskedText = number | null
/** Whether somebody gets it. */
export const getsText = (variant: AskedText) => (person: { variant: number }) => variant === null || person.variant === variant

/** [BR23] Of a rehearsal that is over: whom chance drew, always the same, and who gets the longest and the emptiest text. */
export async function listDrawn(
  db: Db,
  companyId: string,
  { rehearsalId, done, summary }: Pick<RehearsalRecord, 'rehearsalId' | 'done' | 'summary'>,
  variant: AskedText,
): Promise<Shown[]> {
  const { longest = [], emptiest = [] } = summary ?? {}
  const places = drawnPlaces(rehearsalId, done, previewedPeople).map((place) => place + 1)
  const drawn =
    variant === null
      ? await listReadyFrom(db, companyId, rehearsalId, places)
      : await listReadyOf(db, companyId, rehearsalId, places, variant)
  const rows = (await listPositions(db, companyId, rehearsalId, [...longest, ...emptiest])).filter(getsText(variant))
  const at = (kind: Kind, positions: readonly number[]) => {
    const found = positions.map((position) => rows.find((one) => one.position === position))
    return found.flatMap((person): Shown[] => (person ? [{ kind, person }] : []))
  }
  return [...drawn.map((person): Shown => ({ kind: 'drawn', person })), ...at('longest', longest), ...at('emptiest', emptiest)]
}

/** So many rows behind a place are looked at: of a text that hardly anybody gets, or nobody, not all that are behind it. */
const looked = 1_000

/** The first that is to be written to with this text of two, from each of these places on. */
const listReadyOf = (
  db: Db,
  companyId: string,
  rehearsalId: string,
  places: readonly number[],
  variant: number,
): Promise<PreviewedPerson[]> =>
  db<PreviewedPerson[]>`
    select distinct p.* from unnest(${[...places]}::int[]) as k (place) cross join lateral (
      select * from (
        select position, contact_id, wa_id, name, variant, filled, used_fallback from broadcast_people
        where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and state = ${PersonState.Ready} and position >= k.place
        order by position limit ${looked}) near
      where variant = ${variant} order by position limit 1) p
    order by p.position`
