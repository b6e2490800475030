import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { labelCalls } from '@prosa/contract/labels/calls'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { useCall } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { conditionsTexts, sayCondition } from '../../../conditions/public.ts'
import { useContactSubject, useSegments } from '../../../segments/public.ts'
import { readAudience } from '../draft/audience.ts'
import { useActionTargets } from '../message/use-action-targets.ts'
import type { LookedAt } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'

type Props = { wizard: LookedAt }

/** Whom it is for: the file, the people that were picked, all, or the conditions and lists by their names. */
export function SourceWords({ wizard }: Props) {
  const texts = useTexts(wizardTexts).review.summary.sources
  const { written, broadcast } = wizard
  if (written.datasourceType === BroadcastDatasource.ExternalFile) return texts.file(broadcast?.file?.fileName ?? '—')
  const { condition, segmentIds, isPicked } = readAudience(written.datasource)
  if (isPicked) return texts.picked(written.contactIdList.length)
  return condition || segmentIds.length > 0 ? <ConditionWords wizard={wizard} /> : texts.all
}

function ConditionWords({ wizard: { companyId, written } }: Props) {
  const { audience } = useTexts(wizardTexts)
  const texts = useTexts(conditionsTexts)
  const about = useContactSubject(companyId)
  const segments = useSegments(companyId).data
  const { condition, segmentIds } = readAudience(written.datasource)
  const lists = segmentIds.flatMap((id) => segments?.find(({ segmentId }) => segmentId === id)?.name ?? [])
  const parts = [condition && sayCondition({ about, texts }, condition), lists.length > 0 && `${audience.segments}: ${lists.join(', ')}`]
  return parts.filter(Boolean).join(`; ${texts.or} `)
}

/** What an answer brings about, each thing once. */
export function ActionWords({ wizard: { companyId, broadcast } }: Props) {
  const { options } = useActionTargets(companyId)
  const chosen = new Set(broadcast?.actions.map(({ actionType, actionReferenceId }) => `${actionType} ${actionReferenceId}`))
  return options
    .filter(({ value }) => chosen.has(value))
    .map(({ label }) => label)
    .join(', ')
}

/** What counts as a success, and within how many days. */
export function GoalWords({ wizard: { companyId, written } }: Props) {
  const texts = useTexts(wizardTexts).message.goal
  const { goal, goalId, goalExtra } = written
  const labels = useCall(labelCalls.listLabels, goal === 'label' ? { companyId } : null).data
  const properties = useCall(propertyCalls.listProperties, goal === 'property' ? { companyId } : null).data
  if (goal === null) return texts.none
  const name =
    labels?.find(({ labelId }) => labelId === goalId)?.text ?? properties?.find(({ propertyId }) => propertyId === goalId)?.name ?? ''
  return [texts.kinds[goal], name, texts.days(goalExtra || 7)].filter(Boolean).join(' · ')
}
