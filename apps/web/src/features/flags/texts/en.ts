import type { FlagTexts } from './pt.ts'

export const en: FlagTexts = {
  known: {
    presence: {
      name: 'Who is in the chat',
      detail: 'Colleagues see who has the chat open and who is typing. Off, the person neither sees nor is seen.',
    },
    scheduled: {
      name: 'Scheduled messages',
      detail: 'Choose when a message leaves. What was scheduled before still leaves at its time.',
    },
    mentions: { name: 'Mentions', detail: 'Call a colleague by name, with @, in an internal note.' },
    push: { name: 'Browser notifications', detail: 'News also while the page is closed, in each browser that agreed.' },
  },
  failed: 'The preferences could not be updated!',
  notListed: 'The preferences could not be shown',
  settings: 'Settings',
  company: {
    title: 'Preferences of the company',
    detail: 'They hold for everybody who has not chosen otherwise for themselves.',
    label: 'Preferences of the company',
    words: 'features flags switch on off presence scheduling mentions push',
  },
  forAll: 'Apply to everybody',
  forAllOf: (flag) => `Apply “${flag}” to everybody`,
  forAllDone: 'It holds for everybody now.',
  own: (count) => (count === 1 ? '1 person has a choice of their own' : `${count} people have a choice of their own`),
  integrations: {
    title: 'For integrations',
    detail: 'Names that your systems ask for through the API. Prosa only keeps whether they are on.',
    none: 'None yet.',
    label: 'Preferences for integrations',
    name: 'Name',
    required: 'Enter the name.',
    create: 'Create',
    created: 'Preference created.',
    words: 'integration api create delete',
  },
  remove: 'Delete',
  removeOf: (flag) => `Delete ${flag}`,
  question: (flag) => `Delete “${flag}”?`,
  consequence: 'What each person chose goes with it, and integrations do not find it any more.',
  people: {
    title: 'By person',
    detail: 'The choice of the person prevails.',
    label: 'Person',
    choose: 'Choose a person',
    words: 'person user exception own',
  },
  mine: { title: 'My preferences', detail: 'What you switch on or off only for yourself.' },
  isOwn: 'Own choice',
  asCompany: 'As in the company',
}
