import type { TemplateFormTexts } from './pt.ts'

export const en: TemplateFormTexts = {
  later: {
    title: 'Schedule template',
    plannedFor: (when) => `Scheduled to send: ${when}.`,
    insteadAt: (when) => `Scheduled to send: ${when}, in place of the scheduled message.`,
  },
  card: (number, label) => `Card ${number} · ${label}`,
  special: {
    latitude: 'Latitude',
    longitude: 'Longitude',
    placeName: 'Name of the place',
    placeAddress: 'Address',
    offerHours: 'In how many hours the offer ends',
  },
  wrong: {
    latitude: 'Use a number from -90 to 90, such as -23.5505.',
    longitude: 'Use a number from -180 to 180, such as -46.6333.',
    placeName: 'Say the name of the place.',
    offerHours: 'Use a number from 1 to 720.',
  },
  ownFile: 'The template’s own file goes with it. Choose another one if you like.',
  gone: (name) => `${name} cannot leave by this number now: it was paused, changed or is no longer approved. Choose another template.`,
}
