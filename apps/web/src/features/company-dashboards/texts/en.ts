import type { CompanyDashboardsTexts } from './pt.ts'

export const en: CompanyDashboardsTexts = {
  title: 'Company dashboards',
  intro: 'Pages of reports and systems the company wants at hand, in the order it wants them.',
  label: 'Dashboards in the order in which they appear',
  add: 'Add dashboard',
  edit: 'Edit dashboard',
  open: (title: string) => `Open ${title} in another tab`,
  actionsOf: (title: string) => `Actions of ${title}`,
  change: 'Edit',
  up: 'Move up',
  down: 'Move down',
  remove: 'Delete',
  grip: 'Drag to change the order',
  movedTo: (title: string, place: string, all: string) => `${title}: place ${place} of ${all}.`,
  added: 'Dashboard added.',
  saved: 'Dashboard saved.',
  removed: 'Dashboard deleted.',
  failed: 'The dashboards could not be loaded!',
  full: 'The company has 50 dashboards, which is the most.',
  empty: {
    title: 'No dashboards',
    body: 'Add the address of a report or system to open it from here.',
    readers: 'When the company adds reports or systems, they appear here.',
  },
  fields: {
    title: 'Title',
    url: 'Address',
    urlHint: 'Begins with https://',
    required: 'Fill in this field.',
    urlWrong: 'Write an address that begins with https://, without user or password.',
  },
}
