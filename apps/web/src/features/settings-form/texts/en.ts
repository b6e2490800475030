import type { SettingsFormTexts } from './pt.ts'

export const en: SettingsFormTexts = {
  save: 'Save changes',
  saved: 'Changes saved.',
  notSaved: 'It could not be saved.',
  conflict: 'Somebody changed this while you were editing.',
  leave: { title: 'Discard the changes?', body: 'What you changed here is not saved yet.', verb: 'Discard' },
}
