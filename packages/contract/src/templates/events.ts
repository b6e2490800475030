import * as z from 'zod/mini'
import { brought, event } from '../kit/event.ts'
import type { TemplateListItem } from './model.ts'

export const templateEvents = {
  /**
   * A template was written, submitted, decided, paused, deleted or brought back. It carries what a list shows of it, drafts too:
   * only who may see those hears of it.
   */
  changed: event({
    name: 'template.changed',
    payload: z.object({ templateId: z.string(), version: z.number(), item: brought<TemplateListItem>('templateId') }),
    audience: () => ({ to: 'permission', allow: ['automation'] }),
    entity: ({ templateId, version }) => ({ key: `template:${templateId}`, version }),
  }),
  /** More templates at once than are told one by one: lists and open editors ask again. */
  listChanged: event({
    name: 'template.listChanged',
    payload: z.object({ changeId: z.string() }),
    audience: () => ({ to: 'permission', allow: ['automation'] }),
    entity: ({ changeId }) => ({ key: `templateList:${changeId}`, version: 1 }),
  }),
  /** What may be sent has changed: composers ask again. It says nothing of the content. */
  sendableChanged: event({
    name: 'template.sendableChanged',
    payload: z.object({ templateId: z.string(), version: z.number() }),
    audience: () => ({ to: 'company' }),
    entity: ({ templateId, version }) => ({ key: `sendable:${templateId}`, version }),
  }),
}
