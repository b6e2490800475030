import type { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Goal } from '@prosa/contract/broadcasts/model'
import { BroadcastType } from '@prosa/contract/broadcasts/states'
import type { InputOf } from '@prosa/contract/kit/call'
import { worksIn } from '@prosa/contract/permissions'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { findLabel } from '../../labels/public.ts'
import { listPropertyNames } from '../../properties/public.ts'
import type { BroadcastChange, BroadcastRow } from '../broadcast-store.ts'
import { findSendingNumber, holdDepartment } from './place-store.ts'

type Asker = Pick<Context, 'db' | 'actor'>
export type SaidAbout = Omit<InputOf<typeof broadcastDraftCalls.createBroadcastDraft>, 'companyId'>
type Known = Pick<BroadcastRow, 'phonenumberId' | 'departmentId' | 'goal' | 'goalId'>

/** [BR3] What was said of name, place and goal; whatever it names is there and the asker may name it, unless the draft named it before. */
export async function readAbout(asker: Asker, said: SaidAbout, known: Known | null): Promise<BroadcastChange> {
  refuseUnoffered(said.broadcastType)
  const { broadcastName, broadcastType, phonenumberId, departmentId, goal, goalId, goalExtra } = said
  if (phonenumberId !== undefined && phonenumberId !== known?.phonenumberId) await refuseNumber(asker, phonenumberId)
  if (departmentId !== undefined && departmentId !== known?.departmentId) await refuseDepartment(asker, departmentId)
  const aim = await readGoal(asker, { goal, goalId }, known)
  return {
    ...aim,
    ...(broadcastName !== undefined && { broadcastName: broadcastName.trim() }),
    ...(broadcastType !== undefined && { broadcastType }),
    ...(phonenumberId !== undefined && { phonenumberId }),
    ...(departmentId !== undefined && { departmentId }),
    ...(goalExtra !== undefined && { goalExtra }),
  }
}

/** Until there are flows and SMS leaves by its channel. */
function refuseUnoffered(type: BroadcastType | undefined): void {
  if (type !== undefined && type !== BroadcastType.Template) throw new Refusal('broadcast.typeNotOffered')
}

async function refuseNumber({ db, actor }: Asker, phonenumberId: string): Promise<void> {
  if (!(await findSendingNumber(db, actor.companyId, phonenumberId))) throw new Refusal('number.notFound')
}

async function refuseDepartment({ db, actor }: Asker, departmentId: string): Promise<void> {
  if (!worksIn(actor, departmentId) || !(await holdDepartment(db, actor.companyId, departmentId))) throw new Refusal('department.notFound')
}

type SaidGoal = { goal: Goal | null | undefined; goalId: string | null | undefined }

/** What a goal is about belongs to its kind: another kind lets go of it. */
async function readGoal(asker: Asker, said: SaidGoal, known: Known | null): Promise<BroadcastChange> {
  if (said.goal === undefined && said.goalId === undefined) return {}
  const goal = said.goal === undefined ? (known?.goal ?? null) : said.goal
  const kept = goal === known?.goal ? (known?.goalId ?? null) : null
  const goalId = said.goalId === undefined ? kept : said.goalId
  if (goal !== 'label' && goal !== 'property') return { goal, goalId: null }
  if (goalId !== null && goalId !== kept) await refuseAim(asker, goal, goalId)
  return { goal, goalId }
}

async function refuseAim(asker: Asker, goal: 'label' | 'property', id: string): Promise<void> {
  if (goal === 'label') await findLabel(asker, id)
  else await refuseProperties(asker, [id])
}

export async function refuseProperties({ db, actor }: Asker, propertyIds: readonly string[]): Promise<void> {
  if (propertyIds.length === 0) return
  const there = new Set((await listPropertyNames(db, actor.companyId)).map(({ propertyId }) => propertyId))
  if (!propertyIds.every((id) => there.has(id))) throw new Refusal('property.notFound')
}
