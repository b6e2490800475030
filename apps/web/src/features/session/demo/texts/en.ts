import type { DemoLoginTexts } from './pt.ts'

export const en: DemoLoginTexts = {
  badge: 'Demo',
  title: 'Sign in with one click',
  signInAs: 'Sign in as',
  mails: 'See e-mails',
  ofDemo: 'of the demo',
  nothing: 'No permissions',
}
