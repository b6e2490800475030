import type { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import type { ImportColumn } from '@prosa/contract/imports/columns'
import { headerKey } from '@prosa/contract/imports/guess-columns'
import type { InputOf } from '@prosa/contract/kit/call'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { addProperty, listPropertyNames } from '../../properties/public.ts'
import { writeDraft } from '../draft/save-draft.ts'
import { findDraft, lockDraft } from '../find-broadcast.ts'
import type { BroadcastFileSource } from './file-source.ts'
import { lookAtLines } from './look-at-lines.ts'

type Calls = typeof broadcastAudienceCalls
type Said = Omit<InputOf<Calls['mapBroadcastColumns']>, 'companyId' | 'broadcastId' | 'version'>
type Filed = { headers: readonly string[]; source: BroadcastFileSource }

/** [BR26] What the columns are. All lines are looked at again where another column has the numbers. */
export const mapBroadcastColumns: Handler<Calls['mapBroadcastColumns']> = async (
  { actor, house },
  { companyId, broadcastId, version, ...said },
) => {
  const before = await house.work(
    companyId,
    async ({ db }) => {
      const row = await findDraft({ db, actor }, broadcastId, version)
      const filed = filedOf(row, said)
      return { version: row.version, source: filed.source, columns: placesOf(filed, said) }
    },
    { onlyReads: true },
  )
  const looked = await lookAtLines(house, companyId, { ...before.source, columns: before.columns })
  return house.work(companyId, async ({ db, emit }) => {
    const ctx = { db, emit, actor, house }
    const row = await lockDraft(ctx, broadcastId, before.version)
    const filed = filedOf(row, said)
    const columns = await withProperties(ctx, filed, said, placesOf(filed, said))
    const told = new Set([said.phoneColumn, said.nameColumn, ...said.columns.map(({ column }) => column)])
    const unknown = filed.headers.filter((header, nth) => columns[nth]?.target === 'ignore' && !told.has(header))
    const file = { ...row.file!, ...looked, phoneColumn: said.phoneColumn, nameColumn: said.nameColumn ?? null }
    return writeDraft(ctx, row, { file, fileSource: { ...filed.source, columns, unknown } })
  })
}

function filedOf({ file, fileSource }: { file: { headers: string[] } | null; fileSource: unknown }, said: Said): Filed {
  const source = fileSource as BroadcastFileSource | null
  const headers = file?.headers ?? []
  const named = [said.phoneColumn, ...(said.nameColumn ? [said.nameColumn] : []), ...said.columns.map(({ column }) => column)]
  const isOnce = said.phoneColumn !== said.nameColumn && new Set(said.columns.map(({ column }) => column)).size === said.columns.length
  if (!source || !isOnce || named.some((one) => !headers.includes(one))) throw new Refusal('broadcast.columnUnknown')
  return { headers, source }
}

/** Those of the number and the name; what was a property or a country already stays so, unless something else is said of it. */
const placesOf = ({ headers, source }: Filed, { phoneColumn, nameColumn, columns }: Said): ImportColumn[] =>
  headers.map((header, nth) => {
    if (header === phoneColumn) return { target: 'phone' }
    if (header === nameColumn) return { target: 'name' }
    const column = source.columns[nth]
    const isSaid = columns.some((one) => one.column === header)
    return !isSaid && column && (column.target === 'property' || column.target === 'country') ? column : { target: 'ignore' }
  })

type Asking = Pick<Context, 'db' | 'emit' | 'actor' | 'house'>

/** Of a name that is there already, that property is taken; one property has one column. */
async function withProperties(
  ctx: Asking,
  { headers }: Filed,
  { columns }: Said,
  places: readonly ImportColumn[],
): Promise<ImportColumn[]> {
  const there = await listPropertyNames(ctx.db, ctx.actor.companyId)
  const mapped = [...places]
  for (const { column, use, propertyId } of columns) {
    const nth = headers.indexOf(column)
    if (use === 'ignore' || mapped[nth]?.target !== 'ignore') continue
    mapped[nth] = { target: 'property', propertyId: use === 'property' ? known(propertyId) : await made(column) }
  }
  const ids = mapped.flatMap(({ propertyId }) => propertyId ?? [])
  if (new Set(ids).size < ids.length) throw new Refusal('input.invalid', { fields: [{ name: 'columns', problem: 'notInList' }] })
  return mapped

  function known(propertyId: string | undefined): string {
    if (propertyId === undefined || there.every((one) => one.propertyId !== propertyId)) throw new Refusal('property.notFound')
    return propertyId
  }
  async function made(name: string): Promise<string> {
    const found = there.find((one) => headerKey(one.name) === headerKey(name))
    return found?.propertyId ?? (await addProperty(ctx, { name })).propertyId
  }
}
