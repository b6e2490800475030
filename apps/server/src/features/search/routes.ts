import { searchCalls } from '@prosa/contract/search/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { searchContactNotes } from './notes/search-contact-notes.ts'
import { searchMessages, searchNotes } from './search-messages.ts'

export const searchRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, searchCalls, { searchMessages, searchNotes, searchContactNotes })
