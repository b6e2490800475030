import { event } from '../kit/event.ts'
import { Company } from './model.ts'
import { CompanyStyle } from './style.ts'

export const companyEvents = {
  /** Colours, images, name or maintenance: every open page paints what it carries. */
  styled: event({
    name: 'company.styled',
    payload: CompanyStyle,
    audience: () => ({ to: 'company' }),
    entity: ({ companyId, version }) => ({ key: `style:${companyId}`, version }),
  }),
  /** Profile, order of the chats or address. */
  changed: event({
    name: 'company.changed',
    payload: Company,
    audience: () => ({ to: 'company' }),
    entity: ({ companyId, profileVersion, addressVersion }) => ({ key: `company:${companyId}`, version: profileVersion + addressVersion }),
  }),
}
