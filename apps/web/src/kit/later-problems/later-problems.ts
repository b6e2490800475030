import type { ProgramRefusal, RefusalOf } from '@prosa/contract/errors'
import type { Language } from '../i18n.ts'
import type { KitTexts } from '../texts/pt.ts'
import { agentProblems } from './texts/features/agents-problems.ts'
import { chatProblems } from './texts/features/chats-problems.ts'
import { contactProblems } from './texts/features/contacts-problems.ts'
import { departmentProblems } from './texts/features/departments-problems.ts'
import { integrationProblems } from './texts/features/integrations-problems.ts'
import { labelProblems } from './texts/features/labels-problems.ts'
import { mediaProblems } from './texts/features/media-problems.ts'
import { messageProblems } from './texts/features/messages-problems.ts'
import { notificationProblems } from './texts/features/notifications-problems.ts'
import { phoneNumberProblems } from './texts/features/phone-numbers-problems.ts'
import { simulatorProblems } from './texts/features/simulator-problems.ts'

/** The refusals of some areas in the words of each language, but for those that people may meet before they are inside. */
export type LaterProblems<Area extends string> = Record<
  Language,
  Record<Exclude<RefusalOf<Area>, keyof KitTexts['errorTexts'] | ProgramRefusal>, string>
>

/** Of all features. */
export const laterProblemsIn = (language: Language) => ({
  ...agentProblems[language],
  ...departmentProblems[language],
  ...labelProblems[language],
  ...phoneNumberProblems[language],
  ...chatProblems[language],
  ...contactProblems[language],
  ...messageProblems[language],
  ...mediaProblems[language],
  ...notificationProblems[language],
  ...integrationProblems[language],
  ...simulatorProblems[language],
})
