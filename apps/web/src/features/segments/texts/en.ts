import type { SegmentsTexts } from './pt.ts'

export const en: SegmentsTexts = {
  title: 'Segments',
  groups: { own: 'Mine', company: 'Of the company' },
  save: 'Save segment',
  add: 'New segment',
  edit: (name) => `Edit the segment ${name}`,
  broadcast: (name) => `Use the segment ${name} in a broadcast`,
  chip: 'Segment',
  failed: 'The segments could not be loaded!',
  empty: {
    title: 'No segments yet',
    body: 'Filter the list and save it: the segment keeps itself up to date, and serves broadcasts, too.',
  },
  unfit: 'Asks for something that was deleted, has changed or is not visible to you: edit the conditions.',
  gone: 'Deleted segment',
  form: {
    addTitle: 'Save segment',
    editTitle: 'Edit segment',
    name: 'Name',
    nameHint: 'E.g.: VIPs of São Paulo',
    nameMissing: 'Give the segment a name.',
    nameTaken: 'There is already a segment with this name.',
    scope: 'Who sees it',
    scopes: { own: 'Only me', company: 'The whole company' },
    conditions: 'Who belongs to it',
    incomplete: 'Complete the marked conditions.',
    ofSearch: 'The search also looks at e-mails and properties; the segment keeps only “Name or number contains”. Add conditions for more.',
    changed: 'Somebody else changed this segment while you were editing.',
    save: 'Save',
    remove: 'Delete segment',
  },
  done: {
    created: (name) => `Segment “${name}” created.`,
    saved: (name) => `Segment “${name}” saved.`,
    removed: (name) => `Segment “${name}” deleted.`,
  },
}
