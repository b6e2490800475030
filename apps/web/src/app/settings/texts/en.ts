import type { SettingsTexts } from './pt.ts'

export const en: SettingsTexts = {
  groups: { company: 'Company', team: 'Team', chats: 'Chats', system: 'System', security: 'Security' },
  sections: {
    profile: {
      title: 'Profile',
      intro: 'What the company says of itself: name, website, e-mail, CNPJ, domain, time zone and order of the chats.',
      also: 'company details domain cnpj time zone maintenance',
    },
    style: {
      title: 'Style',
      intro: 'The colours, images and name that the team and the login page show.',
      also: 'colours colors theme brand logo icon look',
    },
    address: {
      title: 'Address',
      intro: 'Where the company is.',
      also: 'street postal code city location',
    },
    prices: {
      title: 'Prices by template',
      intro: 'What each message costs, the plan and the promotion, with all that was ever valid.',
      also: 'amount cost rate billing fee invoice',
    },
    broadcasts: {
      title: 'Broadcast limits',
      intro: 'From when on a broadcast awaits approval, and what all of them may spend in a month.',
      also: 'approval budget limit bulk sending campaign',
    },
    agents: {
      title: 'Agents',
      intro: 'Who works in this company, what each person may do and in which departments they answer.',
      also: 'users usuários people team staff members configurações',
    },
    departments: {
      title: 'Departments',
      intro: 'The teams that get the chats, with their numbers and permissions.',
      also: 'teams queues areas sectors',
    },
    numbers: {
      title: 'Numbers',
      intro: 'The numbers through which the company talks, how they stand and what went through them.',
      also: 'devices dispositivos channels phones WhatsApp connect',
    },
    labels: { title: 'Labels', intro: 'Organize chats, messages and contacts with labels.', also: 'tags markers' },
    pix: {
      title: 'Pix',
      intro: 'The keys with which the company is paid: whoever answers charges in the chat.',
      also: 'payment charge key qr receive',
    },
    properties: {
      title: 'Properties',
      intro: 'What the company wants to know of each contact: texts, numbers, dates, choices.',
      also: 'custom fields attributes contact',
    },
    quickReplies: {
      title: 'Quick replies',
      intro: 'Ready texts with a shortcut, fields that fill themselves, files and buttons.',
      also: 'shortcuts canned responses macros snippets',
    },
    retention: {
      title: 'Retention',
      intro: 'How long the company keeps messages, files and the journal of the channel.',
      also: 'delete old GDPR LGPD days clean up keep',
    },
    companyData: {
      title: 'Company data',
      intro: 'Everything the company has in Prosa, in a file of its own.',
      also: 'export download zip copy portability',
    },
    preferences: {
      title: 'Preferences',
      intro: 'What the company offers its team, on or off for all or for one person.',
      also: 'features flags switch on off',
    },
    outgoing: {
      title: 'Held outgoing',
      intro: 'What was not sent after a backup was restored, and what becomes of it.',
      also: 'backup restore restored pending queue hold sending',
    },
    batches: {
      title: 'Bulk operations',
      intro: 'What was done with many chats or contacts, and imports: progress, result and undo.',
      also: 'batch many several close queue',
    },
    security: {
      title: 'Security',
      intro: 'What the company asks of those who sign in, and what it shows of contacts.',
      also: 'password 2fa login access require',
    },
    history: { title: 'History', intro: 'Who changed what, when and from where.', also: 'audit log record changes' },
  },
  search: 'Search the settings',
  found: (section, setting) => `${section} › ${setting}`,
  history: 'History',
  historyOf: (section) => `History: ${section}`,
  settings: { history: { title: 'History of changes', words: 'audit trail record log who changed when before after' } },
}
