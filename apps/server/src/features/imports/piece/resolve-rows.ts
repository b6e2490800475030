import { headerKey } from '@prosa/contract/imports/guess-columns'
import { mostUnknownNames } from '@prosa/contract/imports/limits'
import { type ImportCounts, type ImportHint, noCounts } from '@prosa/contract/imports/model'
import { readImportRow } from '@prosa/contract/imports/read-import-row'
import type { Db } from '../../../kit/db/db.ts'
import { listPropertyRows } from '../../properties/public.ts'
import type { FileRow } from '../file/file-source.ts'
import type { PlannedRow } from '../import-row-store.ts'
import type { ImportRecord } from '../import-store.ts'
import { listLabelNames, listPeople } from '../known-store.ts'
import { columnProperties, readValues } from './column-properties.ts'
import type { ResolvedRow } from './plan-rows.ts'

type Resolved = {
  rows: (ResolvedRow & { said: string })[]
  left: PlannedRow[]
  propertyIds: string[]
  unknownLabels: string[]
  unknownPeople: string[]
  /** Rows whose number has no area code of its own. */
  localNumbers: number
}

/** What rows of a file say, with the ids of what they name; those that are nobody's are left. */
export async function resolveRows(db: Db, companyId: string, one: ImportRecord, fileRows: readonly FileRow[]): Promise<Resolved> {
  const readings = fileRows.map((row) => ({ line: row.line, ...readImportRow(row, one) }))
  const read = readings.flatMap(({ line, row, said }) => (row ? [{ line, row, said }] : []))
  const hasLabels = read.some(({ row }) => row.labels.length > 0)
  const labels = new Map((hasLabels ? await listLabelNames(db, companyId) : []).map(({ id, name }) => [headerKey(name), id]))
  const emails = [...new Set(read.map(({ row }) => row.responsible).filter((email) => email !== ''))]
  const people = new Map((emails.length > 0 ? await listPeople(db, companyId, emails) : []).map(({ id, name }) => [name, id]))

  const there = await listPropertyRows(db, companyId)
  const properties = columnProperties(one.columns, there)
  const meant = new Set([...properties.values()].map((property) => property?.propertyId))

  const rows = read.map(({ line, row, said }) => {
    const isUnknown = row.labels.some((label) => !labels.has(headerKey(label)))
    const leadId = people.get(row.responsible) ?? null
    const kept = readValues(properties, row.properties)
    const hints: ImportHint[] = [
      ...row.hints,
      ...kept.hints,
      ...(isUnknown ? ['unknownLabel' as const] : []),
      ...(row.responsible !== '' && leadId === null ? ['unknownResponsible' as const] : []),
    ]
    return {
      ...row,
      line,
      said,
      leadId,
      hints,
      values: kept.values,
      labelIds: [...new Set(row.labels.flatMap((label) => labels.get(headerKey(label)) ?? []))],
    }
  })
  const left = readings.flatMap(({ line, reason, said }): PlannedRow[] =>
    reason === null
      ? []
      : [{ line, outcome: 'left', reason, hints: [], said, contactId: null, waId: null, before: null, versionAfter: null }],
  )
  return {
    rows,
    left,
    propertyIds: there.map(({ propertyId }) => propertyId).filter((propertyId) => meant.has(propertyId)),
    unknownLabels: [...new Set(read.flatMap(({ row }) => row.labels).filter((label) => !labels.has(headerKey(label))))],
    unknownPeople: emails.filter((email) => !people.has(email)),
    localNumbers: readings.filter(({ isLocal }) => isLocal).length,
  }
}

/** What a pass has counted, with the rows of another piece. */
export function addCounts(
  counted: ImportCounts | null,
  rows: readonly PlannedRow[],
  { unknownLabels, unknownPeople, localNumbers }: Pick<Resolved, 'unknownLabels' | 'unknownPeople' | 'localNumbers'>,
): ImportCounts {
  const before = counted ?? noCounts
  const countOf = (outcome: PlannedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const tally = <K extends string>(had: { [R in K]?: number | undefined }, said: readonly K[]) => {
    const sums = { ...had }
    for (const one of said) sums[one] = (sums[one] ?? 0) + 1
    return sums
  }
  const firstNames = (names: readonly string[]) => [...new Set(names)].slice(0, mostUnknownNames)
  return {
    rows: before.rows + rows.length,
    new: before.new + countOf('new'),
    updated: before.updated + countOf('updated'),
    same: before.same + countOf('same'),
    left: before.left + countOf('left'),
    reasons: tally(
      before.reasons,
      rows.flatMap(({ reason }) => reason ?? []),
    ),
    hints: tally(
      before.hints,
      rows.flatMap(({ hints }) => hints),
    ),
    localNumbers: (before.localNumbers ?? 0) + localNumbers,
    unknownLabels: firstNames([...before.unknownLabels, ...unknownLabels]),
    unknownPeople: firstNames([...before.unknownPeople, ...unknownPeople]),
  }
}
