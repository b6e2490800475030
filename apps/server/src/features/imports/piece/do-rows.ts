import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { newId } from '../../../kit/db/ids.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import { adoptImported, insertImported, putImportedDetails, tellContacts } from '../../contacts/public.ts'
import type { PlannedRow } from '../import-row-store.ts'
import { addressOf, type Plan, type Planning, planRows, type ResolvedRow } from './plan-rows.ts'

type By = { emit: Emit; userId: string; at: number }
type Said = ResolvedRow & { said: string }

const mostRounds = 5
const nothing = { contactId: null, waId: null, before: null, versionAfter: null }

/** Does what the rows say and answers what each became. Whoever was quicker with a number is met in the next round. */
export async function doRows(work: Planning & By, rows: readonly Said[]): Promise<PlannedRow[]> {
  const done: PlannedRow[] = []
  let rest = rows
  for (let round = 0; rest.length > 0; round += 1) {
    if (round === mostRounds) throw new Error('contacts are taken faster than they can be imported')
    const plans = await planRows(work, rest)
    const { made, lost } = await makeNew(work, plans)
    const changed = await changeKnown(work, plans)
    const lostRows = new Set(lost)
    done.push(
      ...plans.filter(({ row }) => !lostRows.has(row)).map((plan) => ({ ...shown(plan), ...made.get(plan.row), ...changed.get(plan.row) })),
    )
    for (const { waId } of lost) work.taken.delete(waId)
    rest = rest.filter((row) => lostRows.has(row))
  }
  return done
}

/** What the rows would become, in a rehearsal. */
export const tryRows = async (work: Planning, rows: readonly Said[]): Promise<PlannedRow[]> => (await planRows(work, rows)).map(shown)

function shown(plan: Plan): PlannedRow {
  const { line, hints, waId } = plan.row
  const row = { ...nothing, line, hints, said: (plan.row as Said).said, reason: null }
  switch (plan.kind) {
    case 'new':
      return { ...row, outcome: 'new', waId }
    case 'updated':
      return { ...row, outcome: 'updated', contactId: plan.change.known.contactId }
    case 'same':
      return { ...row, outcome: 'same', contactId: plan.contactId }
    case 'left':
      return { ...row, outcome: 'left', reason: plan.reason, hints: [], contactId: plan.contactId }
  }
}

type Became = Map<ResolvedRow, Partial<PlannedRow>>

async function makeNew(
  { db, companyId, userId, at }: Planning & By,
  plans: readonly Plan[],
): Promise<{ made: Became; lost: ResolvedRow[] }> {
  const wanted = plans.flatMap((plan) => (plan.kind === 'new' ? [{ row: plan.row, contactId: newId(at) }] : []))
  const contacts = wanted.map(({ row, contactId }) => ({
    contactId,
    name: row.name,
    email: row.email,
    leadId: row.leadId,
    identifiers: numberForms(row.waId),
    properties: row.values,
    labelIds: row.labelIds,
    address: addressOf(row),
  }))
  const lost = new Set(await insertImported(db, companyId, contacts, at))
  await putImportedDetails(
    db,
    companyId,
    contacts.filter(({ contactId }) => !lost.has(contactId)),
    { userId, at },
  )
  const isMade = ({ contactId }: { contactId: string }) => !lost.has(contactId)
  return {
    made: new Map(wanted.filter(isMade).map(({ row, contactId }) => [row, { contactId, waId: null, versionAfter: 1 }])),
    lost: wanted.filter((one) => !isMade(one)).map(({ row }) => row),
  }
}

async function changeKnown({ db, emit, companyId, userId, at }: Planning & By, plans: readonly Plan[]): Promise<Became> {
  const changes = plans.flatMap((plan) => (plan.kind === 'updated' ? [plan] : []))
  const after = changes.map(({ change }) => ({ contactId: change.known.contactId, ...change.after }))
  const versions = await adoptImported(db, companyId, after)
  await putImportedDetails(db, companyId, after, { userId, at })
  await tellContacts({ db, emit }, companyId, [...versions.keys()])
  return new Map(
    changes.map(({ row, change }) => [row, { before: change.before, versionAfter: versions.get(change.known.contactId) ?? null }]),
  )
}
