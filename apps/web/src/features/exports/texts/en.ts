import type { ExportsTexts } from './pt.ts'

export const en: ExportsTexts = {
  title: 'Export chat',
  verb: 'Export',
  period: 'Period',
  periodHint: 'Empty: the whole chat.',
  notes: 'With internal notes and records',
  notesHint: 'Leave it unchecked if the document is for the customer.',
  about: 'Opens a page to print or save as PDF. The export stands in the audit log.',
  nothing: 'There are no messages in this period.',
  blocked: 'The browser did not let the page open.',
  open: 'Open the export',
}
