import type { SubjectTexts } from './pt.ts'

export const en: SubjectTexts = {
  fields: {
    status: 'Status',
    label: 'Label',
    responsible: 'Responsible',
    channel: 'Channel',
    number: 'Number of the company',
    consent: 'Promotions',
    city: 'City',
    email: 'E-mail',
    lastActivity: 'Last chat',
    created: 'Added',
    contact: 'Name or number',
    broadcast: 'Broadcast',
    property: 'Property',
  },
  consents: { granted: 'Agrees to receive', revoked: 'Does not want them', unknown: 'Not known' },
  wholeNumber: 'Name or whole number',
  nobody: 'Nobody',
  me: 'Me (whoever looks)',
  goneBroadcast: 'old, deleted or of another department',
  gone: 'is no longer there',
}
