import type { RefusalOf } from '@prosa/contract/errors'

export const companyDetails: Record<RefusalOf<'company'>, string> = {
  'company.foreign': 'The company named in the request is not the company of the token.',
  'company.notFound': 'There is no such company.',
  'company.changedMeanwhile': 'Somebody has changed this since it was read: read it again, and save over what is there now.',
  'company.domainTaken': 'This domain belongs to somebody already.',
}
