import type { NewTexts } from './pt.ts'

export const en: NewTexts = {
  title: 'New template',
  blank: 'Blank',
  library: 'Library',
  from: 'Begin with',
  categories: {
    UTILITY: { name: 'Utility', what: "Tells about an order, a delivery, a payment or an appointment of the customer's." },
    MARKETING: { name: 'Marketing', what: 'Offers, invites or brings the customer back.' },
    AUTHENTICATION: { name: 'Authentication', what: 'Brings a code to sign in or to confirm.' },
  },
  perMessage: (price) => `${price} per message`,
  failed: 'The template could not be created.',
  search: 'Search the library',
  searchHint: 'Order, collection, promotion…',
  texts: 'Texts to begin with',
  topics: {
    delivery: 'Delivery',
    order: 'Order',
    payment: 'Payment',
    collection: 'Collection',
    appointment: 'Appointment',
    service: 'Service',
    survey: 'Survey',
    code: 'Code',
    promotion: 'Promotion',
  },
  use: 'Use this text',
  noneFound: (words) => `No text for “${words}”.`,
}
