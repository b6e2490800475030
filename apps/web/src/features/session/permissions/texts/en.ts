import type { PermissionWords } from './pt.ts'

export const en: PermissionWords = {
  admin: { name: 'Administration', does: 'Sets up the company, agents, departments and security' },
  agent: { name: 'Customer service', does: 'Talks to customers in their departments' },
  dashboard: { name: 'Dashboard', does: 'Follows dashboards and reports' },
  developer: { name: 'Development', does: 'Manages API keys, webhooks and integrations' },
  contact: { name: 'Contacts', does: 'Searches, imports and exports contacts' },
  broadcast: { name: 'Broadcasts', does: 'Creates and follows broadcasts' },
  automation: { name: 'Automation', does: 'Builds flows, templates and surveys' },
  billing: { name: 'Billing', does: 'Looks up costs, prices and usage' },
}
