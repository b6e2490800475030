import type { RefusalOf } from '@prosa/contract/errors'

export const signupDetails: Record<RefusalOf<'signup'>, string> = {
  'signup.notFound': 'There is no such sign-up, or the code of its link is not right.',
  'signup.expired': 'The link of this sign-up is too old: begin a new one.',
  'signup.used': 'The account of this sign-up was made already.',
  'signup.closed': 'This installation takes no new companies (SIGNUP=closed): ask whoever runs it.',
  'signup.knownEmail': 'Meanwhile somebody has an account with this e-mail: sign in with it.',
}
