import * as z from 'zod/mini'
import { event } from '../kit/event.ts'
import type { TemplateListItem } from './model.ts'

/** Checked only roughly here, as that of a message is: the schemas of templates need not be loaded with the frame of every screen. */
const item = z.custom<TemplateListItem>((value) => typeof value === 'object' && value !== null && 'templateId' in value)

export const templateEvents = {
  /**
   * A template was written, submitted, decided, paused, deleted or brought back. It carries what a list shows of it, drafts too:
   * only who may see those hears of it.
   */
  changed: event({
    name: 'template.changed',
    payload: z.object({ templateId: z.string(), version: z.number(), item }),
    audience: () => ({ to: 'permission', allow: ['automation'] }),
    entity: ({ templateId, version }) => ({ key: `template:${templateId}`, version }),
  }),
  /** What may be sent has changed: composers ask again. It says nothing of the content. */
  sendableChanged: event({
    name: 'template.sendableChanged',
    payload: z.object({ templateId: z.string(), version: z.number() }),
    audience: () => ({ to: 'company' }),
    entity: ({ templateId, version }) => ({ key: `sendable:${templateId}`, version }),
  }),
}
