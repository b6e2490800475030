import type { ContactBatchTexts } from './pt.ts'

export const en: ContactBatchTexts = {
  failed: 'This could not be done with the contacts',
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
    titleOf: (name) => `Delete ${name}?`,
    openChats: (count, names) =>
      `${count === 1 ? 'There is 1 open chat' : `There are ${count} open chats`} (${names}). To delete it all the same, confirm once more.`,
    withOpenChats: (count, written) => (count === 1 ? '1 of them has an open chat.' : `${written} of them have open chats.`),
    openChatsUnknown: 'It could not be counted how many of them have open chats.',
    title: (count, written) => (count === 1 ? 'Delete 1 contact?' : `Delete ${written} contacts?`),
    consequence:
      'They leave lists, segments and exports. They stay in the bin for 30 days, and their chats go on. Whoever writes comes back.',
    verb: 'Delete',
  },
}
