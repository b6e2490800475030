import { randomInt } from 'node:crypto'
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

/** Of the second service. */
const ofSecondService = {
  make: async (scene: Scene) => {
    const { waId, phonenumberId } = await ownChat(scene)
    return { input: { waId, waIdClient: waId, phoneNumberIdsCompany: [phonenumberId] } }
  },
  reason: 'only a contact that is there, on a number that is there',
}

const noFilter = { condition: undefined, segmentId: undefined, after: undefined }

const ofNewNumber = {
  make: async () => ({ input: { phonenumberId: undefined, countryNumber: '55', phonenumber: `119${randomInt(60_000_000, 99_999_999)}` } }),
  reason: 'it takes a number that fits a mask, each time another one',
}

async function aKnownNumber({ house: { superuser }, companyId }: Scene): Promise<string> {
  const [contactId, waId] = [newId(), `55119${randomInt(60_000_000, 99_999_999)}`]
  await superuser`insert into contacts (company_id, contact_id, created_at) values (${companyId}, ${contactId}, now())`
  await superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${waId}, ${contactId})`
  return waId
}

const ofKnownNumber = {
  make: async (scene: Scene) => ({ input: { waId: await aKnownNumber(scene) } }),
  reason: 'only a contact that is there, and each time another one',
}

/** Without what would have to be there. */
const justNamed = Object.fromEntries(
  ['email', 'countryNumber', 'phonenumber', 'labels', 'contactAddressDTO', 'properties', 'leadId', 'departmentId'].map((name) => [
    name,
    undefined,
  ]),
)

export const contactInputs: SweepInputs = {
  inputs: {
    getContact: ofContact(),
    revealContact: ofContact(),
    renameContact: ofContact(),
    changeContactEmail: ofContact(async () => ({ email: 'fulano@sweep.com' })),
    listContactProperties: ofContact(),
    saveContactProperty: ofContact(async (scene) => ({ propertyName: await aProperty(scene) })),
    getContactAddress: ofContact(),
    updateContact: ofContact(async () => ({ ...justNamed, name: newId() })),
    listEmptyProperties: ofContact(),
    erasePropertyData: ofContact(async (scene) => ({ propertyIdList: undefined, propertyName: await aProperty(scene) })),
    erasePropertyDataByPost: ofContact(async (scene) => ({ propertyIdList: undefined, propertyName: await aProperty(scene) })),
    listContactTimeline: ofContact(async () => ({ after: undefined })),
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
    removeContact: ofKnownNumber,
    deleteContact: ofKnownNumber,
    restoreContact: {
      make: async (scene) => {
        const waId = await aKnownNumber(scene)
        await scene.house.superuser`update contacts set deleted_at = now() where company_id = ${scene.companyId}
          and contact_id in (select contact_id from contact_identifiers where wa_id = ${waId})`
        return { input: { waId } }
      },
      reason: 'only what was deleted can be brought back, and each time another one',
    },
    registerContact: ofNewNumber,
    createContact: ofNewNumber,
    createNamedContact: ofNewNumber,
    addContact: {
      make: async () => ({ input: { waId: `55119${randomInt(60_000_000, 99_999_999)}`, email: '', phonenumber: undefined } }),
      reason: 'it takes a number that fits a mask, each time another one',
    },
    findContactByPhonenumber: {
      make: async (scene) => ({ input: { phonenumber: await aKnownNumber(scene) } }),
      reason: 'only a contact that is there is found',
    },
    findContactByWaId: {
      make: async (scene) => ({ input: { waId: await aKnownNumber(scene) } }),
      reason: 'only a contact that is there is found',
    },
    pageContacts: {
      make: async () => ({ input: noFilter }),
      reason: 'a condition is JSON, a cursor what a page answered, a segment one that is there',
    },
    countContacts: { make: async () => ({ input: noFilter }), reason: 'a condition is JSON, and a segment one that is there' },
    exportContacts: { make: async () => ({ input: noFilter }), reason: 'a condition is JSON, and a segment one that is there' },
    blockContactOnNumbers: ofSecondService,
    unblockContactOnNumbers: ofSecondService,
    blockContact: ofNumber,
    unblockContact: ofNumber,
  },
  writesNothing: {
    pageContacts: { reason: 'a page of a list, by a POST as the specification has it' },
    countContacts: { reason: 'a count; POST, as a condition is longer than an address may be' },
    searchContacts: { reason: 'a search, by a POST as the specification has it' },
    revealContact: { reason: 'it shows what is there, and writes nothing but that it did' },
    checkWrongPerson: { reason: 'it only looks whose something is; POST keeps documents and numbers out of addresses' },
  },
}
