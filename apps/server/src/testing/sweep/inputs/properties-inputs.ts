import { insertProperty } from '../../../features/properties/public.ts'
import { newId } from '../../../kit/db/ids.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

async function aProperty({ house: { house }, companyId }: Scene): Promise<string> {
  const propertyId = newId()
  await house.database.transaction(companyId, (db) =>
    insertProperty(db, companyId, { propertyId, name: newId(), description: '', defaultValue: '' }),
  )
  return propertyId
}

const words = () => ({ name: newId(), kind: 'choice', options: ['Um', 'Dois'], defaultValue: 'Um', version: undefined })

const ofOne = (more: () => Record<string, unknown> = () => ({})) => ({
  make: async (scene: Scene) => ({ input: { propertyId: await aProperty(scene), version: undefined, ...more() } }),
  reason: 'only a property that is there, and each time another one',
})

export const propertyInputs: SweepInputs = {
  inputs: {
    createProperty: { make: async () => ({ input: words() }), reason: 'each name once, and of a choice what can be chosen' },
    updateProperty: ofOne(words),
    updatePropertyValue: ofOne(() => ({ waId: undefined })),
    getPropertyCost: ofOne(),
    removeProperty: ofOne(),
    restoreProperty: {
      make: async (scene) => {
        const propertyId = await aProperty(scene)
        await scene.house.superuser`update properties set deleted_at = now() where property_id = ${propertyId}`
        return { input: { propertyId } }
      },
      reason: 'only one of the bin is brought back, and each time another one',
    },
  },
}
