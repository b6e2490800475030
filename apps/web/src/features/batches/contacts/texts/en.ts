import type { ContactBatchTexts } from './pt.ts'

export const en: ContactBatchTexts = {
  done: {
    label: (count, written) => (count === 1 ? '1 contact labelled' : `${written} contacts labelled`),
    unlabel: (count, written) => (count === 1 ? 'Label taken off 1 contact' : `Label taken off ${written} contacts`),
    responsible: (count, written) =>
      count === 1 ? 'Somebody else is responsible for 1 contact' : `Somebody else is responsible for ${written} contacts`,
    block: (count, written) => (count === 1 ? '1 contact blocked' : `${written} contacts blocked`),
    unblock: (count, written) => (count === 1 ? '1 contact unblocked' : `${written} contacts unblocked`),
    delete: (count, written) => (count === 1 ? '1 contact deleted' : `${written} contacts deleted`),
  },
  failed: 'This could not be done with the contacts',
  nothingDone: 'No contact was changed',
  left: (count, written) => (count === 1 ? '1 was not changed.' : `${written} were not changed.`),
  label: {
    title: 'Label contacts',
    add: 'Put on',
    remove: 'Take off',
    kind: 'What to do with the label',
    search: 'Search label',
    verb: 'Label',
    onSome: (count, total) => `on ${count} of ${total}`,
  },
  responsible: {
    title: 'Responsible for the contacts',
    search: 'Search person or department',
    verb: 'Make responsible',
    nobody: 'Nobody',
    nobodyDetail: 'Take away whoever is responsible now',
    department: 'Department',
  },
  block: {
    title: (count, written) => (count === 1 ? 'Block 1 contact?' : `Block ${written} contacts?`),
    consequence: 'Nothing is sent to them and nothing comes from them, through any number of the company, until somebody unblocks them.',
    verb: 'Block',
  },
  delete: {
    title: (count, written) => (count === 1 ? 'Delete 1 contact?' : `Delete ${written} contacts?`),
    consequence:
      'They leave lists, segments and exports. They stay in the bin for 30 days, and their chats go on. Whoever writes comes back.',
    verb: 'Delete',
  },
}
