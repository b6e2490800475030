import type { OpenSessionTexts } from './pt.ts'

export const en: OpenSessionTexts = {
  title: 'Open sessions',
  intro: 'Where you are signed in to this company. End what you do not recognize and change your password.',
  notListed: 'The sessions could not be listed.',
  current: 'This session',
  inUse: 'in use now',
  used: 'Last used',
  onlyThis: 'No other session is open.',
  unknownBrowser: 'Unknown browser',
  app: 'App',
  on: (program, system) => `${program} on ${system}`,
  computer: 'a computer',
  more: (count) => `Show ${count} more`,
  end: {
    button: 'End',
    named: (session) => `End ${session}`,
    question: (session) => `End ${session}?`,
    consequence: 'The session ends at once and asks for a new sign-in. What was not saved there is lost.',
    verb: 'End session',
    done: 'Session ended.',
  },
  endOthers: {
    button: 'End all others',
    question: 'End all other sessions?',
    consequence: (count) =>
      count === '1' ? 'One session ends at once. Only this one stays open.' : `${count} sessions end at once. Only this one stays open.`,
    verb: 'End all others',
    done: 'The other sessions were ended.',
  },
}
