import type { MentionTexts } from './pt.ts'

export const en: MentionTexts = {
  nobody: (words) => `Nobody with that name sees this chat: “${words}”.`,
  unseen: (name) => `${name} does not see this chat and would not get the mention.`,
  inactive: (name) => `${name} is deactivated and would not get the mention.`,
  self: 'That is you: mention somebody else.',
  of: (name, departments) => `${name} (${departments})`,
  ask: (words) => `Nobody who sees this chat is called ${words}. Post anyway?`,
  askUnseen: (name) => `${name} does not see this chat and would not get the mention. Post anyway?`,
  post: 'Post anyway',
  edit: 'Back to editing',
}
