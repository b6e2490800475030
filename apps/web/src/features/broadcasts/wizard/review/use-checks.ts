import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { categoryOf } from '@prosa/contract/templates/categories'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { foldText } from '../../../../ui/fold-text.ts'
import { useNobody } from '../audience/use-nobody.ts'
import { standingAt, useTemplateDetail, useTemplates } from '../message/use-templates.ts'
import { lackingVariables } from '../message/variables.ts'
import { useCostLines } from '../side/use-cost-lines.ts'
import type { LookedAt } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'
import { type Check, useReachChecks } from './use-reach-checks.ts'

/** Words by which people are told how to leave, in the three languages; as words of their own, for "preparar" tells nobody. */
const leaving = /(?<!\p{L})(sair|parar|descadastr\p{L}*|salir|stop|unsubscribe|opt[ -]?out)(?!\p{L})/u

/** What can be looked at now: each says what is so, and only what is wrong holds the start back. */
export function useChecks(wizard: LookedAt, rehearsal: Rehearsal | null): Check[] {
  const { audience, review } = useTexts(wizardTexts)
  const texts = review.checks
  const language = useLanguage()
  const { companyId, written } = wizard
  const { templates } = useTemplates(companyId, written)
  const detail = useTemplateDetail(companyId, written.templateId)
  const number = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId }).data?.find(
    ({ phonenumberId }) => phonenumberId === written.phonenumberId,
  )
  const settings = useCall(broadcastRunCalls.getBroadcastSettings, { companyId }).data
  const outgoing = useCall(outgoingCalls.getOutgoing, { companyId }).data
  const { total } = useCostLines(wizard)
  const reach = useReachChecks(wizard, rehearsal)
  const listed = templates?.find(({ templateId }) => templateId === written.templateId)
  const isApproved = listed && standingAt(listed, written.phonenumberId) === TemplateStatus.Approved
  const lacking = lackingVariables(written).length
  const money = (reais: number) => writeCurrency(centsOf(reais), language)
  const isMarketing = detail !== undefined && categoryOf(detail.templateType) === 'MARKETING'
  const says = foldText([detail?.bodyText, detail?.footer, ...(detail?.buttonList ?? []).map(({ text }) => text)].join(' '))
  const left = settings && settings.monthBudget !== null ? settings.monthBudget - settings.spent - settings.reserved : null
  const nobody = useNobody(wizard)
  const checks: (Check | false | undefined)[] = [
    !!outgoing?.hold && { key: 'held', tone: 'warn', words: texts.held },
    nobody !== null && {
      ...{ key: 'people', tone: 'danger', words: audience.nobody(nobody.total, writeNumber(nobody.total, language)) },
      act: { words: texts.toAudience, step: 'audience' },
    },
    templates &&
      written.templateId !== null &&
      (isApproved ? { key: 'template', tone: 'ok', words: texts.approved } : { key: 'template', tone: 'danger', words: texts.notApproved }),
    written.templateId !== null &&
      (lacking > 0
        ? { key: 'variables', tone: 'danger', words: texts.lacking(lacking) }
        : {
            key: 'variables',
            tone: 'ok',
            words: rehearsal?.withFallback ? texts.fallbacks(writeNumber(rehearsal.withFallback, language)) : texts.filled,
          }),
    number && number.channelStatus === ChannelStatus.Connected
      ? { key: 'number', tone: 'ok', words: texts.connected(number.phonenumberName) }
      : number && { key: 'number', tone: 'danger', words: texts.disconnected },
    ...reach,
    isMarketing &&
      (leaving.test(says)
        ? { key: 'leaving', tone: 'ok', words: texts.mayLeave }
        : { key: 'leaving', tone: 'warn', words: texts.mayNotLeave }),
    total !== null &&
      written.budget !== null &&
      (total > written.budget
        ? { key: 'budget', tone: 'warn', words: texts.overBudget(money(written.budget)) }
        : { key: 'budget', tone: 'ok', words: texts.inBudget(money(written.budget)) }),
    total !== null && left !== null && total > left && { key: 'month', tone: 'warn', words: texts.overMonth(money(Math.max(left, 0))) },
    wizard.broadcast?.actions.length === 0 && { key: 'answers', tone: 'warn', words: texts.noActions },
  ]
  return checks.filter((check): check is Check => !!check)
}
