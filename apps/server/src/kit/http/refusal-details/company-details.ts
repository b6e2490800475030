import type { RefusalOf } from '@prosa/contract/errors'

export const companyDetails: Record<RefusalOf<'company'>, string> = {
  'company.foreign': 'The company named in the request is not the company of the token.',
  'company.notFound': 'There is no such company.',
}
