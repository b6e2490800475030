import { mergeCalls } from '@prosa/contract/merges/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { dismissSuggestion, listMergeSuggestions } from './list-suggestions.ts'
import { listMerges, mergeContacts } from './merge-contacts.ts'
import { undoMerge } from './undo-merge.ts'

export const mergeRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, mergeCalls, { listMergeSuggestions, dismissSuggestion, mergeContacts, listMerges, undoMerge })
