import type { SessionTexts } from './pt.ts'

export const en: SessionTexts = {
  language: 'Language',
  login: {
    pageTitle: (company) => `${company} — Sign in`,
    title: 'Sign in',
    intro: 'Use your company email to reach your chats.',
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
    forgot: 'Forgot your password?',
    noAccess: 'No access yet?',
    createAccount: 'Create account',
    codeTitle: 'Two-step verification',
    codeIntro: {
      app: 'The password is right. Now the code of your authenticator app.',
      recovery: 'The password is right. Now one of the recovery codes you saved.',
    },
    wrongRecoveryCode: 'The recovery code is wrong or was used before. Check the codes you saved and try again.',
    services: { up: 'All services up', down: 'Service down', offline: 'No internet' },
  },
  demo: {
    passwordChanged: 'This person’s password was changed in the demo.',
  },
  panel: {
    title: 'All your company’s chats in one place.',
    intro: 'Your company’s WhatsApp in one inbox, with queue, departments and customer history.',
    channels: { whatsapp: 'Customer on WhatsApp' },
    samples: {
      delivery: { words: 'Is my sofa coming in the morning or afternoon?', to: 'Delivery' },
      shade: { words: 'Do you have this green in velvet?', to: 'Sales' },
      invoice: { words: 'Could you send me the invoice again?', to: 'Finance' },
    },
    points: {
      queue: { title: 'Queue by department', words: 'Each chat with the right team' },
      window: { title: '24 h window', words: 'Visible in every chat' },
      cost: { title: 'Cost in reais', words: 'Beside every template' },
    },
  },
}
