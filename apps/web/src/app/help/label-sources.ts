import { textsOf } from '../../kit/i18n.ts'

/** The texts of the screens that articles speak of, from which articles take the current words of buttons and fields. */
export const shellTexts = textsOf({
  pt: () => import('../shell/texts/pt.ts'),
  en: () => import('../shell/texts/en.ts'),
  es: () => import('../shell/texts/es.ts'),
})
export const settingsTexts = textsOf({
  pt: () => import('../settings/texts/pt.ts'),
  en: () => import('../settings/texts/en.ts'),
  es: () => import('../settings/texts/es.ts'),
})
export const screensTexts = textsOf({
  pt: () => import('../screen-names/texts/pt.ts'),
  en: () => import('../screen-names/texts/en.ts'),
  es: () => import('../screen-names/texts/es.ts'),
})
export const inboxTexts = textsOf({
  pt: () => import('../../features/inbox/texts/pt.ts'),
  en: () => import('../../features/inbox/texts/en.ts'),
  es: () => import('../../features/inbox/texts/es.ts'),
})
export const chatsTexts = textsOf({
  pt: () => import('../../features/chats/texts/pt.ts'),
  en: () => import('../../features/chats/texts/en.ts'),
  es: () => import('../../features/chats/texts/es.ts'),
})
export const snoozesTexts = textsOf({
  pt: () => import('../../features/chats/snoozes/texts/pt.ts'),
  en: () => import('../../features/chats/snoozes/texts/en.ts'),
  es: () => import('../../features/chats/snoozes/texts/es.ts'),
})
export const composerTexts = textsOf({
  pt: () => import('../../features/composer/texts/pt.ts'),
  en: () => import('../../features/composer/texts/en.ts'),
  es: () => import('../../features/composer/texts/es.ts'),
})
export const numbersTexts = textsOf({
  pt: () => import('../../features/phone-numbers/texts/pt.ts'),
  en: () => import('../../features/phone-numbers/texts/en.ts'),
  es: () => import('../../features/phone-numbers/texts/es.ts'),
})
export const departmentsTexts = textsOf({
  pt: () => import('../../features/departments/texts/pt.ts'),
  en: () => import('../../features/departments/texts/en.ts'),
  es: () => import('../../features/departments/texts/es.ts'),
})
export const templatesTexts = textsOf({
  pt: () => import('../../features/templates/list/texts/pt.ts'),
  en: () => import('../../features/templates/list/texts/en.ts'),
  es: () => import('../../features/templates/list/texts/es.ts'),
})
export const newTemplateTexts = textsOf({
  pt: () => import('../../features/templates/new/texts/pt.ts'),
  en: () => import('../../features/templates/new/texts/en.ts'),
  es: () => import('../../features/templates/new/texts/es.ts'),
})
export const editorTexts = textsOf({
  pt: () => import('../../features/templates/editor/texts/pt.ts'),
  en: () => import('../../features/templates/editor/texts/en.ts'),
  es: () => import('../../features/templates/editor/texts/es.ts'),
})
export const broadcastsTexts = textsOf({
  pt: () => import('../../features/broadcasts/list/texts/pt.ts'),
  en: () => import('../../features/broadcasts/list/texts/en.ts'),
  es: () => import('../../features/broadcasts/list/texts/es.ts'),
})
export const wizardTexts = textsOf({
  pt: () => import('../../features/broadcasts/wizard/texts/pt.ts'),
  en: () => import('../../features/broadcasts/wizard/texts/en.ts'),
  es: () => import('../../features/broadcasts/wizard/texts/es.ts'),
})
export const contactsTexts = textsOf({
  pt: () => import('../../features/contacts/list/texts/pt.ts'),
  en: () => import('../../features/contacts/list/texts/en.ts'),
  es: () => import('../../features/contacts/list/texts/es.ts'),
})
export const importsTexts = textsOf({
  pt: () => import('../../features/imports/texts/pt.ts'),
  en: () => import('../../features/imports/texts/en.ts'),
  es: () => import('../../features/imports/texts/es.ts'),
})
export const repliesTexts = textsOf({
  pt: () => import('../../features/quick-replies/texts/pt.ts'),
  en: () => import('../../features/quick-replies/texts/en.ts'),
  es: () => import('../../features/quick-replies/texts/es.ts'),
})
export const notificationsTexts = textsOf({
  pt: () => import('../../features/notifications/texts/pt.ts'),
  en: () => import('../../features/notifications/texts/en.ts'),
  es: () => import('../../features/notifications/texts/es.ts'),
})
export const pushTexts = textsOf({
  pt: () => import('../../features/notifications/push/texts/pt.ts'),
  en: () => import('../../features/notifications/push/texts/en.ts'),
  es: () => import('../../features/notifications/push/texts/es.ts'),
})
export const privacyTexts = textsOf({
  pt: () => import('../../features/privacy/texts/pt.ts'),
  en: () => import('../../features/privacy/texts/en.ts'),
  es: () => import('../../features/privacy/texts/es.ts'),
})
export const maskingTexts = textsOf({
  pt: () => import('../../features/session/masking/texts/pt.ts'),
  en: () => import('../../features/session/masking/texts/en.ts'),
  es: () => import('../../features/session/masking/texts/es.ts'),
})
export const retentionTexts = textsOf({
  pt: () => import('../../features/retention/texts/pt.ts'),
  en: () => import('../../features/retention/texts/en.ts'),
  es: () => import('../../features/retention/texts/es.ts'),
})
export const rareUiTexts = textsOf({
  pt: () => import('../../ui/rare/texts/pt.ts'),
  en: () => import('../../ui/rare/texts/en.ts'),
  es: () => import('../../ui/rare/texts/es.ts'),
})
