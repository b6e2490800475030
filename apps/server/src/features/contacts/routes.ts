import { contactCalls } from '@prosa/contract/contacts/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { addContactNote } from './add-contact-note.ts'
import { blockContact, unblockContact } from './block-contact.ts'
import { changeContactEmail } from './change-contact-email.ts'
import { getContact } from './get-contact.ts'
import { getContactAddress } from './get-contact-address.ts'
import { listContactProperties } from './list-contact-properties.ts'
import { removeContactNote } from './remove-contact-note.ts'
import { renameContact } from './rename-contact.ts'
import { saveContactAddress } from './save-contact-address.ts'
import { saveContactProperty } from './save-contact-property.ts'

export const contactRoutes = (app: FastifyInstance, reception: Reception) =>
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
