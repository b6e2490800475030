import type { FiguresTexts } from './pt.ts'

export const en: FiguresTexts = {
  title: (name) => `Results of ${name}`,
  none: 'No message with this template has left in the last 90 days.',
  failed: 'The results could not be loaded!',
  version: (number) => `Version ${number}`,
  days: 'Last 90 days',
  cut: 'These are many messages: the newest 20,000 are counted here.',
  steps: { sent: 'Sent', delivered: 'Delivered', read: 'Read', answered: 'Answered', clicked: 'Clicked', failed: 'Not delivered' },
  cost: (amount) => `Cost: ${amount}`,
  answeredHint: 'Answered: the customer wrote within three days.',
  compare: {
    title: 'Compare two texts',
    first: 'Text A',
    second: 'Text B',
    by: 'By',
    better: (winner, points, range) => `${winner} does better: ${points} (95% sure, ${range}).`,
    unsure: (points, range) => `It is too early to say: the difference is ${points} (95% sure, ${range}).`,
    range: (low, high) => `from ${low} to ${high}`,
    points: (points) => `${points} points`,
  },
}
