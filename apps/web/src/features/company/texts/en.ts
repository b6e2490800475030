import type { CompanyTexts } from './pt.ts'

export const en: CompanyTexts = {
  waiting: 'The service is taking long to answer.',
  maintenance: {
    title: 'Under maintenance',
    pageTitle: (company) => `${company} — Under maintenance`,
    body: (company) =>
      `${company} is under maintenance and will be back soon. This page checks by itself every 30 seconds and opens as soon as all is ready.`,
    retry: 'Try again',
    checking: 'Checking…',
    still: (time) => `Still under maintenance at ${time}.`,
  },
}
