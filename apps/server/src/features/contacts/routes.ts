import { contactBinCalls } from '@prosa/contract/contacts/bin-calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactCreateCalls } from '@prosa/contract/contacts/create-calls'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import { contactMaskingCalls } from '@prosa/contract/contacts/masking-calls'
import { wrongPersonCalls } from '@prosa/contract/contacts/wrong-person-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { listContactBin, removeContact, restoreContact } from './bin/remove-contact.ts'
import { blockContact, blockContactOnNumbers, unblockContact, unblockContactOnNumbers } from './block-contact.ts'
import { changeContactEmail, renameContact, saveContactAddress, saveContactProperty } from './change-contact.ts'
import { checkWrongPerson } from './check-wrong-person.ts'
import { addContactNote, removeContactNote } from './contact-notes.ts'
import {
  addContact,
  createContact,
  createNamedContact,
  findContactByPhonenumber,
  findContactByWaId,
  registerContact,
} from './create/create-contact.ts'
import { erasePropertyData, listEmptyProperties } from './erase-properties.ts'
import { getContactMasking, maskContacts, revealContact } from './mask-contacts.ts'
import type { Labelling } from './page/contact-ties.ts'
import { saveContact } from './page/save-contact.ts'
import { getContact, getContactAddress, listContactProperties } from './read-contact.ts'
import { listTimeline } from './timeline/list-timeline.ts'
import type { TimelineSources } from './timeline/sources.ts'

/** `sources` are what other features have to tell of a person. */
export const contactRoutes = (labelling: Labelling, sources: TimelineSources) => (app: FastifyInstance, reception: Reception) => {
  serve(app, reception, contactMaskingCalls, { getContactMasking, maskContacts, revealContact })
  serve(app, reception, contactDataCalls, {
    updateContact: saveContact(labelling),
    listEmptyProperties,
    erasePropertyData,
    erasePropertyDataByPost: erasePropertyData,
    listContactTimeline: listTimeline(sources),
  })
  serve(app, reception, wrongPersonCalls, { checkWrongPerson })
  serve(app, reception, contactBinCalls, { removeContact, deleteContact: removeContact, restoreContact, listContactBin })
  serve(app, reception, contactCreateCalls, {
    registerContact,
    createContact,
    createNamedContact,
    findContactByPhonenumber,
    addContact,
    findContactByWaId,
    blockContactOnNumbers,
    unblockContactOnNumbers,
  })
  serve(app, reception, contactCalls, {
    getContact,
    renameContact,
    changeContactEmail,
    listContactProperties,
    saveContactProperty,
    getContactAddress,
    saveContactAddress,
    addContactNote,
    removeContactNote,
    blockContact,
    unblockContact,
  })
}
