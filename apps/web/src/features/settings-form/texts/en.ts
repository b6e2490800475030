import type { SettingsFormTexts } from './pt.ts'

export const en: SettingsFormTexts = {
  save: 'Save changes',
  saved: 'Changes saved.',
  notSaved: 'It could not be saved.',
  found: (when) => `Draft of ${when} brought back. It is not saved yet.`,
  conflict: 'Somebody changed this while you were editing.',
  leave: { title: 'Discard the changes?', body: 'What you changed here is not saved yet.', verb: 'Discard' },
}
