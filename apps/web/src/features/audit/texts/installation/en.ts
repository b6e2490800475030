import type { InstallationWords } from './pt.ts'

export const en: InstallationWords = {
  outgoing: {
    groups: { outgoing: 'Held outgoing' },
    deeds: {
      'outgoing.decide': 'decided what becomes of held outgoing work',
      'outgoing.release': 'confirmed the system and ended the hold',
    },
    fields: { heldKind: 'Kind', choice: 'Choice', count: 'Items' },
  },
  signup: {
    groups: {},
    deeds: {
      'signup.createAccount': 'created the company',
      'signup.createCompany': "created the company with the server's command",
      'signup.renewLink': 'created a new password link for the administrator',
    },
    fields: {},
  },
}
