import { isBuilt } from '@prosa/contract/unbuilt'
import type { PermissionWords } from './pt.ts'

export const en: PermissionWords = {
  admin: { name: 'Administration', does: 'Sets up the company, agents, departments and security' },
  agent: { name: 'Customer service', does: 'Talks to customers in their departments' },
  dashboard: { name: 'Dashboard', does: isBuilt('reports') ? 'Follows dashboards and reports' : 'Opens the dashboards of the company' },
  developer: {
    name: 'Development',
    does: isBuilt('developerTools') ? 'Manages API keys, webhooks and integrations' : 'Sets up the dashboards of the company',
  },
  contact: { name: 'Contacts', does: 'Searches, imports and exports contacts' },
  broadcast: { name: 'Broadcasts', does: 'Creates and follows broadcasts' },
  automation: {
    name: 'Automation',
    does: isBuilt('flows') ? 'Builds flows, templates and surveys' : 'Creates templates and quick replies',
  },
  billing: { name: 'Billing', does: isBuilt('reports') ? 'Looks up costs, prices and usage' : 'Looks up prices by template' },
}
