import type { segmentCalls } from '@prosa/contract/segments/calls'
import { mostSegments, segmentBinLife } from '@prosa/contract/segments/limits'
import { segmentPlace } from '@prosa/contract/segments/rules'
import { newId } from '../../../kit/db/ids.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { auditedOf, findSeenSegment, lockSegment, showSegment, tellSegment } from './find-segment.ts'
import { readSegment } from './read-segment.ts'
import {
  countSegmentsIn,
  forgetSegments,
  insertSegment,
  lockPlaces,
  type SegmentContent,
  saveSegment,
  setSegmentDeleted,
} from './segment-store.ts'

const forgottenAtOnce = 100

export const createSegment: Handler<typeof segmentCalls.createSegment> = async (ctx, said) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const now = house.clock.now()
  await lockPlaces(db, companyId)
  const content = await readSegment(ctx, said, null)
  await forgetSegments(db, companyId, now - segmentBinLife, forgottenAtOnce)
  await checkRoom(ctx, content)
  const segmentId = newId(now)
  await insertSegment(db, { companyId, segmentId }, content, now)
  audit({ target: segmentId, after: auditedOf(content) })
  tellSegment(ctx, segmentId, 1, [content])
  return showSegment(ctx, await findSeenSegment(ctx, segmentId))
}

export const changeSegment: Handler<typeof segmentCalls.updateSegment> = async (ctx, { segmentId, version: seen, ...said }) => {
  const { db, actor, audit } = ctx
  const { companyId } = actor
  await lockPlaces(db, companyId)
  const row = await lockSegment(ctx, segmentId)
  if (row.deletedAt !== null) throw new Refusal('segment.notFound')
  if (seen !== row.version) throw new Refusal('segment.changed', { facts: { version: row.version } })
  const content = await readSegment(ctx, said, row)
  if (segmentPlace(content) !== segmentPlace(row)) await checkRoom(ctx, content)
  const version = await saveSegment(db, { companyId, segmentId }, content)
  audit({ target: segmentId, before: auditedOf(row), after: auditedOf(content) })
  tellSegment(ctx, segmentId, version, [row, content])
  return showSegment(ctx, await findSeenSegment(ctx, segmentId))
}

export const removeSegment: Handler<typeof segmentCalls.removeSegment> = async (ctx, { segmentId }) => {
  const { db, actor, audit, house } = ctx
  const row = await lockSegment(ctx, segmentId)
  if (row.deletedAt !== null) throw new Refusal('segment.notFound')
  const version = await setSegmentDeleted(db, { companyId: actor.companyId, segmentId }, house.clock.now())
  audit({ target: segmentId, before: auditedOf(row) })
  tellSegment(ctx, segmentId, version, [row])
  return showSegment(ctx, { ...row, version })
}

/** Bringing back what was not deleted is no error. */
export const restoreSegment: Handler<typeof segmentCalls.restoreSegment> = async (ctx, { segmentId }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  await lockPlaces(db, companyId)
  const row = await lockSegment(ctx, segmentId)
  if (row.deletedAt !== null && row.deletedAt <= house.clock.now() - segmentBinLife) throw new Refusal('segment.notFound')
  audit({ target: segmentId, after: auditedOf(row) })
  if (row.deletedAt === null) return showSegment(ctx, row)
  await checkRoom(ctx, row)
  const version = await setSegmentDeleted(db, { companyId, segmentId }, null)
  tellSegment(ctx, segmentId, version, [row])
  return showSegment(ctx, { ...row, version })
}

async function checkRoom({ db, actor }: Context, content: SegmentContent): Promise<void> {
  if ((await countSegmentsIn(db, actor.companyId, segmentPlace(content))) >= mostSegments) throw new Refusal('segment.tooMany')
}
