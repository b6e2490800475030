import type { SessionTexts } from './pt.ts'

export const en: SessionTexts = {
  language: 'Language',
  login: {
    pageTitle: (company) => `${company} — Sign in`,
    title: 'Sign in',
    intro: 'Use your company email to reach your conversations.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    keepSession: 'Keep me signed in for 30 days',
    keepSessionHint: 'Otherwise the session ends after 12 hours without use.',
    submit: 'Sign in',
    enterKey: 'Enter',
    signingIn: 'Signing in…',
    emailRequired: 'Email field required!',
    emailInvalid: 'Invalid email!',
    passwordRequired: 'Password field required!',
    passwordEndsBlank: 'The password ends with a space.',
    sessionExpired: 'Your session has expired.',
    signInAgain: 'Sign in again to continue.',
    resetPassword: 'Reset password',
    services: { up: 'All services up', down: 'Service down', offline: 'No internet' },
  },
  demo: {
    badge: 'Demo',
    title: 'Sign in with one click',
    signInAs: 'Sign in as',
    nothing: 'No permissions',
  },
  panel: {
    title: 'All your company’s conversations in one place.',
    intro: 'WhatsApp, Instagram, Facebook and SMS in the same inbox, with queue, departments and customer history.',
    samples: {
      whatsapp: { from: 'Customer on WhatsApp', words: 'Is my sofa coming in the morning or afternoon?', to: 'Delivery' },
      instagram: { from: 'Customer on Instagram', words: 'Do you have this green in velvet?', to: 'Sales' },
      facebook: { from: 'Customer on Facebook', words: 'Could you send me the invoice again?', to: 'Finance' },
    },
    points: {
      queue: { title: 'Queue by department', words: 'Each conversation with the right team' },
      window: { title: '24 h window', words: 'Visible in every conversation' },
      cost: { title: 'Cost in reais', words: 'Before every broadcast' },
    },
  },
}
