import { newId } from '../../../kit/db/ids.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const condition = { all: [{ field: 'unread', is: 'yes' }] }
const ownWords = () => ({ name: newId(), scope: 'own', condition: JSON.stringify(condition) })

/** Of the company: administrators change it. */
async function aView({ house, companyId }: Scene, isDeleted = false): Promise<string> {
  const viewId = newId()
  await house.superuser`insert into views (company_id, view_id, scope, author_id, name, condition, place, created_at, deleted_at)
    select ${companyId}, ${viewId}, 'company', user_id, ${viewId}, ${house.superuser.json(condition)}, 'c', now(), ${isDeleted ? house.clock.now() : null}
    from memberships where company_id = ${companyId} limit 1`
  return viewId
}

export const viewInputs: SweepInputs = {
  inputs: {
    createView: { make: async () => ({ input: ownWords() }), reason: 'everybody may have views of their own, each name once' },
    updateView: {
      make: async (scene) => ({ input: { ...ownWords(), scope: 'company', viewId: await aView(scene), version: 1 } }),
      reason: 'only one that is there is changed, by the version that was seen',
    },
    removeView: {
      make: async (scene) => ({ input: { viewId: await aView(scene) } }),
      reason: 'only one that is there, and each time another one',
    },
    restoreView: {
      make: async (scene) => ({ input: { viewId: await aView(scene, true) } }),
      reason: 'only what was deleted can be brought back, and each time another one',
    },
  },
}
