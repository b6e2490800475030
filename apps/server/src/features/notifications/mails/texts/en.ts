import type { MailTexts } from '../letter.ts'
import { en as numbers } from '../numbers/texts/en.ts'

const hello = (name: string) => `Hello, ${name}!`
const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

export const en: MailTexts = {
  letters: {
    ...numbers,
    signupConfirm: ({ path, hours: count }) => ({
      subject: 'Confirm your email to create the account',
      preview: `One step left. The link is good for ${hours(count)}.`,
      greeting: 'Hello!',
      paragraphs: [
        'It is good to have your company here. There is one step left to create the Prosa account: confirm that this email is yours.',
        `Open the link below to continue. It is good for ${hours(count)}.`,
      ],
      links: [{ label: 'Confirm and continue', path }],
      notYou: 'Was it not you? Ignore this email: without the confirmation no account is created.',
    }),
    signupKnown: ({ loginPath, forgotPath }) => ({
      subject: 'You already have a Prosa account',
      preview: 'Just sign in with your usual password.',
      greeting: 'Hello!',
      paragraphs: [
        'We were asked to create an account with this email, but it already has one. Nothing in it has changed.',
        'Sign in with your usual password. If you do not remember it, ask for a new one.',
      ],
      links: [
        { label: 'Sign in', path: loginPath },
        { label: 'Ask for a new password', path: forgotPath },
      ],
      notYou: 'Was it not you? There is nothing to do: whoever asked cannot see your account, nor learn that it exists.',
    }),
    welcome: ({ name, companyName, path }) => ({
      subject: `${companyName} is now on Prosa`,
      preview: 'The account is ready. See where to begin.',
      greeting: hello(name),
      paragraphs: [
        `Welcome! The account of ${companyName} is ready.`,
        'Follow the first steps to connect a number, set up the departments and invite your team.',
      ],
      links: [{ label: 'Sign in and begin', path }],
      notYou: 'Did you not create this account? Ask for a new password on the sign-in page: the present one ends when you choose another.',
    }),
    mailedPassword: ({ name, password, minutes: count, path }) => ({
      subject: 'Your temporary password',
      preview: `Good for ${minutes(count)}. Once you are in, you choose your own.`,
      greeting: hello(name),
      paragraphs: [
        'Here is a temporary password for your account. Sign in with it, then choose a password of your own.',
        `It is good for ${minutes(count)}. Until you choose another, the password you had before works too.`,
      ],
      brings: { label: 'Temporary password', value: password },
      links: [{ label: 'Sign in', path }],
      notYou:
        'Did neither you nor your company ask for a new password? Ignore this email and show the password to nobody: it ends by itself.',
    }),
    passwordToken: ({ name, code, minutes: count }) => ({
      subject: 'Code to change your password',
      preview: `Good for ${minutes(count)}.`,
      greeting: hello(name),
      paragraphs: [`Type this code on the page where you are changing your password. It is good for ${minutes(count)}.`],
      brings: { label: 'Security code', value: code },
      notYou:
        'Was it not you? Give the code to nobody. Somebody may be using your session: end the other sessions in your profile and change your password.',
    }),
    pin: ({ name, code, minutes: count }) => ({
      subject: 'Your PIN',
      preview: `Good for ${minutes(count)}.`,
      greeting: hello(name),
      paragraphs: [`Type this PIN on the page that asked for it. It is good for ${minutes(count)}.`],
      brings: { label: 'PIN', value: code },
      notYou:
        'Was it not you? Give the PIN to nobody. Somebody may be using your session: end the other sessions in your profile and change your password.',
    }),
    passwordChanged: ({ name, at, path }, { when }) => ({
      subject: 'Your password was changed',
      preview: when(at),
      greeting: hello(name),
      paragraphs: [`Your password was changed on ${when(at)}. The sessions opened with the password before it have ended.`],
      links: [{ label: 'Ask for a new password', path }],
      notYou:
        'Was it you? Then all is well. If not, ask for a new password now with the link above, and tell whoever manages your account.',
    }),
    userAdded: ({ name, companyName, addedBy, isNew, path }) => ({
      subject: `You are now part of ${companyName}`,
      preview: `An invitation from ${addedBy} to use Prosa.`,
      greeting: hello(name),
      paragraphs: [
        `You now have access to ${companyName} on Prosa, given by ${addedBy}.`,
        isNew
          ? `Sign in with this email and the password that ${addedBy} gives you. The first time, you choose a password of your own.`
          : 'Sign in with the email and password you already use on Prosa; then choose the company in the menu of your profile.',
      ],
      links: [{ label: 'Sign in', path }],
      notYou: `Did you not expect this? Ignore this email, or ask ${companyName} to remove your access.`,
    }),
    twoFactorChanged: ({ name, on, at, path }, { when }) => ({
      subject: on ? 'Two-step verification was turned on' : 'Two-step verification was turned off',
      preview: when(at),
      greeting: hello(name),
      paragraphs: [
        on
          ? `Two-step verification was turned on on ${when(at)}. From now on, signing in also asks for a code from your app.`
          : `Two-step verification was turned off on ${when(at)}. From now on, signing in asks for your password only.`,
        ...(on ? ['Keep the recovery codes in a safe place: they let you in even without the app.'] : []),
      ],
      links: [{ label: 'See my profile', path }],
      notYou: 'Was it you? Then all is well. If not, change your password in your profile now, and tell whoever manages your account.',
    }),
  },
  copyLink: 'If the button does not work, copy this address to your browser:',
  footer: (companyName) => `Automatic email from ${companyName}. Please do not reply: nobody reads the answers.`,
}
