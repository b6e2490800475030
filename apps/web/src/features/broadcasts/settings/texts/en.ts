import type { SettingsTexts } from './pt.ts'

export const en: SettingsTexts = {
  group: 'Broadcasts',
  failed: 'Could not load the limits of the broadcasts',
  approval: {
    title: 'Approval',
    detail: 'Above either of these limits a broadcast waits until another person approves the sending.',
    people: 'People',
    cost: 'Cost',
  },
  month: {
    title: 'Budget of the month',
    detail: 'It holds for all broadcasts together: they pause before they go over it.',
    budget: 'At most a month',
    hint: 'Empty: no limit.',
    spent: (cost, reserved) => `Spent this month: ${cost}. Reserved: ${reserved}.`,
  },
  wrong: { people: 'From 1 to 100,000,000 people.', cost: 'Say an amount above zero.' },
  names: { approvalPeople: 'People without approval', approvalCost: 'Cost without approval', monthBudget: 'Budget of the month' },
  none: 'no limit',
  settings: {
    approvalPeople: { title: 'Approval of broadcasts', words: 'approve limit people second person bulk sending' },
    monthBudget: { title: 'Monthly budget of broadcasts', words: 'spend limit cost money reais' },
  },
}
