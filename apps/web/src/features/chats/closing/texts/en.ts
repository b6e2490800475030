import type { ClosingTexts } from './pt.ts'

export const en: ClosingTexts = {
  title: 'Close with a reason',
  reason: 'Reason',
  optionalReason: 'Reason (optional)',
  hint: 'It stays in the history of the chat, for the team only.',
  last: 'Last reasons used',
  asked: {
    title: 'Close chat',
    byDepartment: 'Required: the department asks for a reason.',
    reasonNeeded: 'Write the reason: the department asks for one.',
    search: 'Search reasons',
    choose: 'Choose a reason of the list.',
    none: 'No reason is called like that.',
    label: 'The department asks for at least one label.',
    left: (count, written) =>
      count === 1
        ? '1 chat stays open: its department asks for another reason or a label.'
        : `${written} chats stay open: their departments ask for another reason or a label.`,
  },
}
