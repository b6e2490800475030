import type { BroadcastVariable } from '@prosa/contract/broadcasts/model'
import type { ownPauseProblems } from '@prosa/contract/broadcasts/reasons'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { categoryOf, type TemplateCategory } from '@prosa/contract/templates/categories'
import { parametersOf, type TemplateValues } from '@prosa/contract/templates/parameters-of'
import { sendableOf } from '@prosa/contract/templates/sendable-of'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { fillText } from '@prosa/contract/templates/variables'
import type { Db } from '../../../kit/db/db.ts'
import type { ReadyPerson } from '../../ledger/public.ts'
import { type DressedSending, dressSending, findSentTemplate, type SentRow } from '../../templates/public.ts'
import type { Run } from './run-store.ts'

export type Dressed = DressedSending & { messageBody: string; known: SentRow }
type Text = { known: SentRow; dress(person: Pick<ReadyPerson, 'filled'>, messageId: string, at: number): Dressed }
export type Texts = { categoryOf(variant: number): TemplateCategory; of(variant: number): Text; stopped: StoppedText | null }
/** The texts that must not leave, each with its cause. */
export type StoppedText = { text: 0 | 1; problem: ChannelProblem | (typeof ownPauseProblems)[number] }

/** The text of a broadcast, and the second one of a comparison, as they leave; null where one of them is gone. */
export async function openTexts(db: Db, companyId: string, run: Run): Promise<Texts | null> {
  const { phonenumberId, templateId, variables, secondTemplateId, secondVariables } = run
  const find = (id: string) => findSentTemplate(db, companyId, phonenumberId, { templateId: id, name: '', language: '' })
  const first = await find(templateId)
  const second = secondTemplateId === null ? first : await find(secondTemplateId)
  if (!first || !second) return null
  // Who agreed to a text agreed to no other one.
  const isAsRehearsed = (version: number, nth: number) => (run.versions?.[nth] ?? run.versions?.[0] ?? version) === version
  const [one, other] = [openText(run, first, variables), openText(run, second, secondTemplateId === null ? variables : secondVariables)]
  return {
    categoryOf: (variant) => categoryOf((variant === 1 ? second : first).templateType),
    of: (variant) => (variant === 1 ? other : one),
    stopped:
      ([0, 1] as const)
        .map((text) => ({ text, known: text === 1 ? second : first }))
        .flatMap(({ text, known: { statusHere, versionNumber } }): StoppedText[] => {
          if (statusHere !== approved) return [{ text, problem: problemOf(statusHere) }]
          return isAsRehearsed(versionNumber, text) ? [] : [{ text, problem: 'templateChanged' }]
        })[0] ?? null,
  }
}

const { Approved: approved, Paused, Disabled } = TemplateStatus

function problemOf(status: TemplateStatus | null): StoppedText['problem'] {
  if (status === Paused) return 'templatePaused'
  return status === Disabled ? 'templateDisabled' : 'templateMissing'
}

export function openText(
  { headerMediaId }: Pick<Run, 'headerMediaId'>,
  known: SentRow,
  variables: readonly Pick<BroadcastVariable, 'key'>[],
): Text {
  const sendable = sendableOf(known)
  const { name, language, templateId } = known
  return {
    known,
    dress: ({ filled }, messageId, at) => {
      const values: TemplateValues = Object.fromEntries(variables.map(({ key }, nth) => [key, filled[nth] ?? '']))
      const components = parametersOf(sendable, values, false, at)
      const sending = { content: { template: { name, language, templateId, components } }, mediaId: headerMediaId }
      const messageBody = fillText(sendable.body, (variable) => values[`body 0 ${variable}`])
      return { ...dressSending(sending, known, messageId), messageBody, known }
    },
  }
}
