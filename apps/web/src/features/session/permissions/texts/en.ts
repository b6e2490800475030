import type { PermissionWords } from './pt.ts'

export const en: PermissionWords = {
  admin: { name: 'Administration', does: 'Sets up the company, agents, departments and security' },
  agent: { name: 'Customer service', does: 'Talks to customers in their departments' },
  dashboard: { name: 'Dashboard', does: 'Opens the dashboards of the company' },
  developer: {
    name: 'Development',
    does: 'Sets up the dashboards of the company',
  },
  contact: { name: 'Contacts', does: 'Searches, imports and exports contacts' },
  broadcast: { name: 'Broadcasts', does: 'Creates and follows broadcasts' },
  automation: {
    name: 'Automation',
    does: 'Creates templates and quick replies',
  },
  billing: { name: 'Billing', does: 'Looks up prices by template' },
}
