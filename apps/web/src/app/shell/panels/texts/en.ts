import type { FixedKeyTexts } from './pt.ts'

export const en: FixedKeyTexts = {
  after: { label: 'After closing, transferring or snoozing', next: 'Open the next chat', list: 'Back to the list' },
  group: 'Lists, layers and the text box',
  keys: {
    walk: 'Next or previous row',
    open: 'Open the chat',
    select: 'Select the row',
    close: 'Close the layer or clear the selection',
    confirm: 'Confirm the step or the dialog',
    save: 'Save',
    send: 'Send the message',
    line: 'New line',
    quick: 'Quick replies, in the empty box',
    templates: 'Templates, in the empty box',
    emoji: 'Emoji, in the empty box',
  },
}
