import { newId } from '../../../kit/db/ids.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const condition = { all: [{ field: 'lastActivity', is: 'olderThan', minutes: 60 }] }
const ownWords = () => ({ name: newId(), scope: 'own', condition: JSON.stringify(condition) })

/** Of the company: administrators change it. */
async function aSegment({ house, companyId }: Scene, isDeleted = false): Promise<string> {
  const segmentId = newId()
  await house.superuser`insert into segments (company_id, segment_id, scope, author_id, name, condition, place, created_at, deleted_at)
    select ${companyId}, ${segmentId}, 'company', user_id, ${segmentId}, ${house.superuser.json(condition)}, 'c', now(), ${isDeleted ? house.clock.now() : null}
    from memberships where company_id = ${companyId} limit 1`
  return segmentId
}

export const segmentInputs: SweepInputs = {
  inputs: {
    createSegment: {
      make: async () => ({ input: ownWords() }),
      reason: 'everybody who works with contacts may have segments of their own, each name once',
    },
    updateSegment: {
      make: async (scene) => ({ input: { ...ownWords(), scope: 'company', segmentId: await aSegment(scene), version: 1 } }),
      reason: 'only one that is there is changed, by the version that was seen',
    },
    removeSegment: {
      make: async (scene) => ({ input: { segmentId: await aSegment(scene) } }),
      reason: 'only one that is there, and each time another one',
    },
    restoreSegment: {
      make: async (scene) => ({ input: { segmentId: await aSegment(scene, true) } }),
      reason: 'only what was deleted can be brought back, and each time another one',
    },
  },
  writesNothing: { countSegments: { reason: 'it only counts; POST keeps ids out of addresses' } },
}
