import { insertProperty } from '../../../features/properties/public.ts'
import { newId } from '../../../kit/db/ids.ts'
import { contactOf } from '../../scenes/a-message.ts'
import { ownChat } from '../own-chat.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

async function aProperty({ house: { house }, companyId }: Scene): Promise<string> {
  const name = newId()
  await house.database.transaction(companyId, (db) =>
    insertProperty(db, companyId, { propertyId: newId(), name, description: '', defaultValue: '' }),
  )
  return name
}

async function aNote(scene: Scene) {
  const { superuser } = scene.house
  const { companyId, admin, aPerson } = scene
  const chat = await ownChat(scene)
  const userId = admin.companyId === companyId ? admin.userId : (await aPerson({})).userId
  const note = { companyId, noteId: newId(), contactId: await contactOf(superuser, companyId, chat), userId }
  await superuser`insert into contact_notes (company_id, note_id, contact_id, body, user_id, at)
    values (${note.companyId}, ${note.noteId}, ${note.contactId}, 'Nota', ${note.userId}, now())`
  return { waId: chat.waId, noteId: note.noteId }
}

const ofContact = (more: (scene: Scene) => Promise<Record<string, unknown>> = async () => ({})) => ({
  make: async (scene: Scene) => ({ input: { waId: (await ownChat(scene)).waId, version: undefined, ...(await more(scene)) } }),
  reason: 'only a contact whose chat the asker sees is there for them',
})

const ofNumber = {
  make: async (scene: Scene) => {
    const { waId, phonenumberId } = await ownChat(scene)
    return { input: { waId, phonenumberIdList: [phonenumberId] } }
  },
  reason: 'only a contact that is there, on a number that is there',
}

export const contactInputs: SweepInputs = {
  inputs: {
    getContact: ofContact(),
    revealContact: ofContact(),
    renameContact: ofContact(),
    changeContactEmail: ofContact(async () => ({ email: 'fulano@sweep.com' })),
    listContactProperties: ofContact(),
    saveContactProperty: ofContact(async (scene) => ({ propertyName: await aProperty(scene) })),
    getContactAddress: ofContact(),
    saveContactAddress: ofContact(async () => ({ zipCode: '05408-003' })),
    addContactNote: ofContact(async () => ({ noteId: newId() })),
    removeContactNote: {
      make: async (scene) => ({ input: await aNote(scene) }),
      reason: 'only a note that is there and one’s own, and each time another one',
    },
    checkWrongPerson: {
      make: async (scene) => {
        const { phonenumberId, waId } = await ownChat(scene)
        return { input: { phonenumberId, waId, hashes: ['0'.repeat(64)] } }
      },
      reason: 'only a chat that the asker sees is there for them',
    },
    maskContacts: {
      make: async ({ house, companyId }) => {
        await house.superuser`update companies set masks_contacts = not masks_contacts where company_id = ${companyId}`
        const [{ masksContacts }] = await house.superuser<[{ masksContacts: boolean }]>`
          select masks_contacts from companies where company_id = ${companyId}`
        return { input: { masked: !masksContacts } }
      },
      reason: 'only another choice than before is written',
    },
    blockContact: ofNumber,
    unblockContact: ofNumber,
  },
  writesNothing: {
    revealContact: { reason: 'it shows what is there, and writes nothing but that it did' },
    checkWrongPerson: { reason: 'it only looks whose something is; POST keeps documents and numbers out of addresses' },
  },
}
