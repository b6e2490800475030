import { contactCalls } from '@prosa/contract/contacts/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { blockContact, unblockContact } from './block-contact.ts'
import { changeContactEmail, renameContact, saveContactAddress, saveContactProperty } from './change-contact.ts'
import { addContactNote, removeContactNote } from './contact-notes.ts'
import { getContact, getContactAddress, listContactProperties } from './read-contact.ts'

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
