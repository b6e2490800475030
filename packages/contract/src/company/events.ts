import * as z from 'zod/mini'
import { event } from '../kit/event.ts'
import type { Company } from './model.ts'
import { CompanyStyle } from './style.ts'

const toAll = () => ({ to: 'company' as const })

export const companyEvents = {
  /** Colours, images, name or maintenance: every open page paints what it carries. */
  styled: event({
    name: 'company.styled',
    payload: CompanyStyle,
    audience: toAll,
    entity: ({ companyId, version }) => ({ key: `style:${companyId}`, version }),
  }),
  /** Profile, order of the chats or address. The order is what every list obeys at once; the rest is asked for by who shows it. */
  changed: event({
    name: 'company.changed',
    payload: z.object({ companyId: z.string(), chatResumeOrder: z.literal([0, 1]), version: z.number() }),
    audience: toAll,
    entity: ({ companyId, version }) => ({ key: `company:${companyId}`, version }),
  }),
  /** The provider's staff set how its payment stands: the notice is asked for. */
  paid: event({
    name: 'company.paid',
    payload: z.object({ version: z.number() }),
    audience: toAll,
    entity: ({ version }) => ({ key: 'payment', version }),
  }),
}

/** What is told of a company that was changed. */
export const changedOf = ({ companyId, chatResumeOrder, profileVersion, addressVersion }: Company) => ({
  companyId,
  chatResumeOrder,
  version: profileVersion + addressVersion,
})
